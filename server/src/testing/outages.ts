import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { expect, onTestFinished, vi } from 'vitest'
import { storeDemoCompanies } from '#demo'
import { migrate } from '#platform/database/migrate'
import { openPostgres } from '#platform/embedded-postgres/open'
import { aDataDir, ask, postmasterOf, quiet } from '#platform/embedded-postgres/testing/parts'
import { buildApp } from '../app.ts'
import { openServices } from '../services.ts'
import { anAccount, type TestAccount } from './builders.ts'
import { testConfig } from './test-config.ts'

/** The server on its own PostgreSQL, which the test may damage. */
export async function aLoneServer() {
  const dataDir = await aDataDir()
  // A killed PostgreSQL must remember what it acknowledged: sessions as well as readers' writes.
  const durability = 'full'
  const lost = vi.fn()
  const postgres = await openPostgres({ dataDir, database: 'readgrow', durability, say: quiet, onLost: lost })
  await migrate(postgres.url)
  const services = await openServices(testConfig({ databaseUrl: postgres.url, patience: 1 }), postgres.url)
  await storeDemoCompanies(services.db, { port: null, today: '2026-11-20' })
  const { fastify } = await buildApp(services, null)
  onTestFinished(async () => {
    await fastify.close()
    await services.close()
    await postgres.stop()
    expect(lost).not.toHaveBeenCalled()
  })
  const postmaster = () => postmasterOf(postgres.dataDir)
  const readers = await Promise.all(Array.from({ length: 6 }, () => anAccount(services)))
  return { url: postgres.url, services, fastify, postmaster, readers }
}

type Server = Awaited<ReturnType<typeof aLoneServer>>
const accepted = new Set([200, 503])

/** Readers who read and write until stopped: the acknowledged writes, and every answer that was neither 200 nor 503. */
export function trafficOn({ fastify, readers }: Pick<Server, 'fastify' | 'readers'>) {
  const acknowledged: string[] = []
  const strange: string[] = []
  const counts: Record<number, number> = {}
  let isOver = false
  const send = async (request: InjectOptions) => {
    const { statusCode, body } = await fastify.inject(request)
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
    if (!accepted.has(statusCode)) strange.push(`${statusCode} ${body}`)
    return statusCode === 200
  }
  const readOn = async (reader: TestAccount) => {
    while (!isOver) {
      for (let look = 0; look < 20 && !isOver; look++) {
        await send({ url: '/api/common/footer', headers: { host: reader.host } })
        await sleep(10)
      }
      const id = randomUUID()
      if (await send(writing(reader, id))) acknowledged.push(id)
    }
  }
  const reading = Promise.all(readers.map(readOn))
  const end = async () => {
    isOver = true
    await reading
    return { acknowledged, strange, counts }
  }
  return { end, counts }
}

function writing({ host, cookies }: TestAccount, id: string): InjectOptions {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const about = { lemma: 'tree', pos: 'noun', sense: 1 }
  return {
    method: 'POST',
    url: '/api/learning/events',
    headers: { host, 'sec-fetch-site': 'same-origin', cookie: cookie.join('; '), 'content-type': 'application/json' },
    payload: JSON.stringify({ events: [{ kind: 'WORD_REMOVED', id, at: new Date().toISOString(), ...about }] }),
  }
}

/** Waits until a reader gets an answer again. */
export const answersAgain = ({ fastify }: Pick<Server, 'fastify'>) =>
  vi.waitUntil(
    async () =>
      (await fastify.inject({ url: '/api/common/footer', headers: { host: 'localhost' } })).statusCode === 200,
    { timeout: 60_000, interval: 50 },
  )

/** Waits for this many more answers of that status. */
export const moreAnswers = (counts: Record<number, number>, status: number, number: number) => {
  const before = counts[status] ?? 0
  return vi.waitUntil(() => (counts[status] ?? 0) >= before + number, { timeout: 60_000, interval: 10 })
}

export const storedEvents = async ({ url }: Pick<Server, 'url'>) =>
  new Set((await ask<{ id: string }>(url, 'select id from learning_event')).map(({ id }) => id))
