import { dayNumberOf, studyDayStart } from '@readgrow/learning'
import { seededChance } from '@readgrow/learning/seeded-chance'
import type { Account, AccountContext, Services } from '#platform/context'
import { recordLearning } from '../learning.ts'
import { stableUuid } from './stable-uuid.ts'

export type Reported = Parameters<typeof recordLearning>[1][number]

/** An event without what every event has. */
type DayEvent = Reported extends infer Each ? (Each extends Reported ? Omit<Each, 'id' | 'at'> : never) : never

export interface ReplayedLearner {
  readonly account: Account
  /** What this learner can do on the scale of the level test: 0 is the middle of B1, 1 that of B2. */
  readonly ability: number
  readonly level: 'A2' | 'B1' | 'B2'
}

const minuteMs = 60_000
const secondMs = 1_000
const markMs = 30_000

/**
 * Reports what a learner did on one study day, with the clock of that day. Every event has its own name on the day, so that
 * replaying the day adds nothing.
 */
export function openWriter(services: Services, learner: ReplayedLearner, date: string, startsAt: number) {
  let at = studyDayStart(dayNumberOf(date)).getTime() + startsAt * minuteMs
  let pending: Reported[] = []
  let spentUntil = at
  const chance = seededChance(`${learner.account.customerId}/${date}/deeds`)
  const idOf = (name: string) => stableUuid(`${learner.account.customerId}/${date}/${name}`)
  const clock = { now: () => new Date(at) }
  // What happened long ago asks for nothing now: no mail and no work in the background.
  const jobs = { ...services.jobs, enqueue: async () => {}, enqueueAll: async () => {} }
  const ctx: AccountContext = { ...services, ...callOf(learner.account), clock, jobs, account: learner.account }

  const report = (name: string, event: DayEvent) =>
    void pending.push({ ...event, id: idOf(name), at: clock.now().toISOString() } as Reported)

  /** Time on a screen of study, by the minutes that it touched. */
  const reportTime = () => {
    for (let minute = Math.floor(spentUntil / minuteMs); minute * minuteMs < at; minute++) {
      const quarters = quartersOf(minute * minuteMs, spentUntil, at)
      const time = { kind: 'TIME_SPENT' as const, id: idOf(`time-${minute}-${quarters}`), quarters }
      if (quarters > 0) pending.push({ ...time, at: new Date(minute * minuteMs).toISOString() })
    }
    spentUntil = at
  }

  /** Sends what was reported so far, as a browser does after a while. */
  const send = async () => {
    reportTime()
    for (let first = 0; first < pending.length; first += mostInCall)
      await recordLearning(ctx, pending.slice(first, first + mostInCall))
    pending = []
  }
  /** A moment on the screen of the day; the log can tell by its name that the day was begun, or ended. */
  const mark = async (name: 'begin' | 'end') => {
    reportTime()
    report(name, { kind: 'TIME_SPENT', quarters: quartersOf(Math.floor(at / minuteMs) * minuteMs, at, at + markMs) })
    at += markMs
    spentUntil = at
    await send()
  }

  return {
    ...learner,
    ctx,
    mark,
    send,
    chance,
    idOf,
    report,
    /** The same chance for the same name, whatever was drawn before. */
    chanceOf: (name: string) => seededChance(`${learner.account.customerId}/${date}/${name}`)(),
    /** Lets time pass in which the learner studies. */
    pass: (seconds: number) => {
      at += Math.round(seconds * secondMs)
    },
  }
}

/** The name of the event that says that a day was begun, or ended. */
export const markId = (customerId: string, date: string, mark: 'begin' | 'end') =>
  stableUuid(`${customerId}/${date}/${mark}`)

export type Writer = ReturnType<typeof openWriter>

/** As many events as a call of the contract holds. */
const mostInCall = 100

/** The quarters of a minute that lie in a stretch of time, the first one highest. */
function quartersOf(minuteAt: number, from: number, until: number): number {
  return [8, 4, 2, 1].reduce((bits, bit, quarter) => {
    const begins = minuteAt + quarter * 15 * secondMs
    return begins + 15 * secondMs > from && begins < until ? bits | bit : bits
  }, 0)
}

/** A call of nobody's browser. */
export const callOf = ({ companyId, companyType }: Account) => ({
  requestId: 'demo',
  company: { id: companyId, type: companyType, name: '', logoUrl: null, supportEmail: '', origin: '' },
  address: '127.0.0.1',
  device: 'demo',
  cookies: {},
  setCookies: () => {},
  callerGone: () => new AbortController().signal,
  extra: null,
})
