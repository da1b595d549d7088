import { afterAll } from 'vitest'
import { askUnknown } from '#payments'
import { openSimulatedGateway } from '#simulated-gateway'
import { sweepSubscriptions } from '#subscriptions'
import type { TestApp } from '../open-test-app.ts'
import { seoul } from '../practice.ts'
import { testApp } from '../test-app.ts'
import { payerOf } from './payer.ts'
import { noticesTo } from './payment-notices.ts'

export const cards = {
  pays: '4242-0000-0000-0000',
  overLimit: '4242-0000-0000-0002',
  failsLater: '4242-0000-0000-0004',
  answerLost: '4242-0000-0000-0005',
} as const

/** The server with a practice gateway of its own, whose clock is the test's. */
export async function billingApp<Queue extends { readonly work: () => Promise<void> }>({
  start = '2026-12-01T10:00',
  patienceMs,
  queue: queueOf,
}: {
  readonly start?: string
  /** How long the server waits for the gateway; as long as always where nothing is said. */
  readonly patienceMs?: number
  /** Works jobs off; the product's own queue where nothing is said. */
  readonly queue?: (app: TestApp) => Queue
} = {}) {
  let now = () => new Date(0)
  const gateway = await openSimulatedGateway({ now: () => now(), silenceMs: 0 })
  afterAll(() => gateway.close())
  const paymentGateway = { ...gateway.settings, ...(patienceMs === undefined ? {} : { patienceMs }) }
  const app = await testApp({ start: seoul(start), config: { paymentGateway, demoClock: true } })
  now = app.clock.now
  const { services } = app
  const { jobs, jobHandlers } = services

  const queue = queueOf?.(app)
  const work = queue?.work ?? (() => jobs.drain(jobHandlers))
  /** What the hourly sweep does, with the charges that it queues. */
  const sweep = async () => {
    await sweepSubscriptions(services)
    await work()
  }
  /** The sweeps of each day up to one, at ten in the morning. */
  const untilDay = async (date: string) => {
    for (let day = app.clock.now().getTime(); day <= seoul(`${date}T10:00`).getTime(); day += 86_400_000) {
      app.clock.set(new Date(Math.max(day, app.clock.now().getTime())))
      await sweep()
    }
    app.clock.set(seoul(`${date}T10:00`))
    await sweep()
  }
  /** Asks about everything unknown as the minutes pass. */
  const settleAll = async () => {
    for (const minutes of [4, 4, 6, 16, 61]) {
      app.clock.advance({ minutes })
      await askUnknown(services)
      await work()
    }
  }

  const aPayer = () => payerOf(app, gateway, work)

  return {
    app,
    gateway,
    work,
    sweep,
    untilDay,
    settleAll,
    aPayer,
    post: noticesTo(app, gateway),
    queue: queue as Queue,
  }
}
