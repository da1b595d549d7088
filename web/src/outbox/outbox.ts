import { CallFailure } from '@readgrow/client'
import type { CallArgs, CallReply } from '@readgrow/contract'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '#query'
import { call } from '#session'
import { markStale, showAgain } from './changed.ts'
import { putWaiting, readWaiting, removeWaiting, type Waiting } from './store.ts'

export type LearningEvent = CallArgs<'POST /learning/events'>['body']['events'][number]
type WithoutIdentity<E> = E extends unknown ? Omit<E, 'id' | 'at'> : never
export type NewLearningEvent = WithoutIdentity<LearningEvent>
type EventsReply = CallReply<'POST /learning/events'>

const batchSize = 50
const sendAfterMs = 400
const longestWaitMs = 60_000

/** Their judgement is waited for. */
const awaited: ReadonlySet<LearningEvent['kind']> = new Set([
  'QUIZ_ANSWERED',
  'CHALLENGE_ANSWERED',
  'WRONG_ANSWER_RETRIED',
  'SENTENCE_DICTATED',
])

/** They change no list. */
const isSilent = ({ kind }: LearningEvent) => kind === 'TIME_SPENT' || kind === 'SENTENCE_REACHED'

const memory = new Map<string, Waiting<LearningEvent>>()
/** Events that the server has confirmed. They are never sent again, even if the database fails to delete them. */
const settled = new Set<string>()
let queries: QueryClient | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let sending: Promise<void> | null = null
const listeners = new Set<(reply: EventsReply) => void>()

let lastOwner = ''

/** The owner of these events; empty while not known. Every page of a signed-in reader has their profile. */
function owner(): string {
  // The cache drops the profile when no header has shown it for long; one load of the page has one reader.
  lastOwner = queries?.getQueryData(ask('GET /common/header-info').queryKey)?.userProfile.customerId ?? lastOwner
  return lastOwner
}

/** Starts sending what an earlier visit left, and goes on whenever there is a connection again. */
export function startOutbox(client: QueryClient): void {
  queries = client
  window.addEventListener('online', () => soon(0))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') soon(0)
    else void flush(true)
  })
  window.addEventListener('pagehide', () => void flush(true))
  soon(sendAfterMs)
}

/** Whether something arrived before the others could be told. */
let isUntold = false
let tellOthers = () => {
  isUntold = true
}

/** Hears of what the same reader does in other tabs, and tells them. No page needs it to be drawn, so it is loaded late. */
export async function joinOtherTabs(client: QueryClient): Promise<void> {
  const tabs = await import('./other-tabs.ts').catch(() => null)
  if (!tabs) return
  tabs.hearOtherTabs(owner, () => (document.visibilityState === 'visible' ? showAgain(client) : markStale(client)))
  tellOthers = () => tabs.tellOtherTabs(owner())
  if (isUntold) tellOthers()
}

/** Called with every reply to sent events, including graded quiz answers. */
export function onDelivered(listener: (reply: EventsReply) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Judges an event in the place of the server; empty for one that gets no judgement. */
type Judge = (event: NewLearningEvent) => EventsReply['quizResults']
let judge: Judge | null = null

const nothing: EventsReply = {
  accepted: [],
  refused: [],
  challengeResults: [],
  quizResults: [],
  dictations: [],
  reviews: [],
  metInReading: [],
}

/** For a page that only shows what readers would get: its events are judged here, and neither stored nor sent. */
export function recordNothing(instead: Judge | null): void {
  judge = instead
}

/** Like an answer of the server's: after the press has been drawn. */
function judgeHere(quizResults: EventsReply['quizResults']): string {
  queueMicrotask(() => {
    for (const listener of listeners) listener({ ...nothing, quizResults })
  })
  return crypto.randomUUID()
}

/** Stores an event on this device, then sends it. Resolves when it is stored. Past events bring their own id and time. */
export async function report(event: NewLearningEvent, before?: Pick<LearningEvent, 'id' | 'at'>): Promise<string> {
  if (judge) return judgeHere(judge(event))
  const complete = { ...event, id: crypto.randomUUID(), at: nextInstant(), ...before } as LearningEvent
  const entry = { id: complete.id, owner: owner(), event: complete }
  memory.set(entry.id, entry)
  // Whatever opens from now on is fetched again, and that call sends this first. Offline there is only the cache. Time
  // that passes changes no screen of study, and comes every minute.
  if (failures === 0 && navigator.onLine && complete.kind !== 'TIME_SPENT') markStale(queries)
  // A browser without a database (a private window) still sends from memory; what has no owner yet stays there.
  if (entry.owner) await putWaiting(entry).catch(() => undefined)
  // After a failure the timer of the next try runs already. An answer is waited for, so it goes at once.
  if (failures === 0) soon(awaited.has(event.kind) ? 0 : sendAfterMs)
  return complete.id
}

let lastMs = 0

/** Now, and never the same twice: events of one millisecond are sent in the order in which they were reported. */
function nextInstant(): string {
  lastMs = Math.max(Date.now(), lastMs + 1)
  return new Date(lastMs).toISOString()
}

/** Quiz answers for an article that wait on this device: question id -> choice. */
export async function pendingAnswers(articleId: string, level: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const { event } of await waiting()) {
    if (event.kind === 'QUIZ_ANSWERED' && event.articleId === articleId && event.level === level)
      // An answer from before choices had ids waits as well; which choice it was is seen once it is graded.
      answers.set(event.quizId, typeof event.choice === 'string' ? event.choice : '')
  }
  return answers
}

/** What this reader did that waits on this device, the oldest first. */
export async function waitingEvents(): Promise<LearningEvent[]> {
  return (await waiting()).map(({ event }) => event)
}

/** How many events of this reader wait on this device. */
export async function countWaiting(): Promise<number> {
  return (await waiting()).length
}

/** A page that starts from the device is drawn while its profile is still being read; what waits belongs to that. */
async function knownOwner(): Promise<string> {
  const profile = queries?.getQueryCache().find({ queryKey: ask('GET /common/header-info').queryKey })
  if (owner() === '') await profile?.promise?.catch(() => undefined)
  return owner()
}

async function waiting(): Promise<Waiting<LearningEvent>[]> {
  const mine = await knownOwner()
  const stored = mine ? await readWaiting<LearningEvent>(mine).catch(() => []) : []
  const kept = [...memory.values()].filter((entry) => entry.owner === mine || entry.owner === '')
  const all = new Map([...stored, ...kept].map((entry) => [entry.id, entry]))
  return [...all.values()]
    .filter((entry) => !settled.has(entry.id))
    .sort((a, b) => a.event.at.localeCompare(b.event.at))
}

function soon(afterMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void flush(false), afterMs)
}

/** Whether the last delivery failed, so that the next try waits for its time. */
export const isPutOff = (): boolean => failures > 0

/** Sends what waits, one delivery at a time. With `leaving` the call outlives the page. */
export async function flush(leaving = false): Promise<void> {
  if (sending !== null) {
    // A delivery that is nearly done may have missed the last event.
    await sending
    if (failures > 0) return
  }
  sending ??= send(leaving).finally(() => {
    sending = null
  })
  return sending
}

async function send(leaving: boolean): Promise<void> {
  let size = batchSize
  for (;;) {
    const batch = (await waiting()).slice(0, size)
    if (batch.length === 0) return
    try {
      const reply = await call(
        'POST /learning/events',
        { body: { events: batch.map((entry) => entry.event) } },
        { quiet: true, keepalive: leaving },
      )
      // A list that was opened after the connection came back, or with what an earlier visit or another tab left, may
      // have been read before this arrived.
      const isLate = failures > 0 || batch.some(({ id, event }) => !memory.has(id) && !isSilent(event))
      await forget([...reply.accepted, ...reply.refused])
      if (!batch.some((entry) => settled.has(entry.id))) return tryLater()
      failures = 0
      size = batchSize
      for (const listener of listeners) listener(reply)
      if (isLate) showAgain(queries)
      else markStale(queries)
      if (batch.some(({ event }) => !isSilent(event))) tellOthers()
    } catch (error) {
      if (!isHopeless(error)) return tryLater()
      // One bad event spoils its batch: halves find it, so that it alone is given up.
      if (batch.length > 1) size = Math.ceil(batch.length / 2)
      else await forget(batch.map((entry) => entry.id))
    }
  }
}

/** Twice as long after each failure, at most a minute; a new connection or a look at the page starts at once. */
function tryLater(): void {
  failures++
  soon(Math.min(longestWaitMs, 1_000 * 2 ** failures))
}

/** A batch that the server will never take (a shape of an older release) must not block those behind it. */
const isHopeless = (error: unknown) => error instanceof CallFailure && (error.status === 400 || error.status === 413)

async function forget(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    memory.delete(id)
    settled.add(id)
  }
  await removeWaiting(ids).catch(() => undefined)
}
