import type { CallArgs, CallReply } from '@readgrow/contract'
import type { QueryClient } from '@tanstack/react-query'
import { CallFailure } from '@readgrow/client'
import { ask } from '#query'
import { call } from '#session'
import { putWaiting, readWaiting, removeWaiting, type Waiting } from './store.ts'

export type LearningEvent = CallArgs<'POST /learning/events'>['body']['events'][number]
type WithoutIdentity<E> = E extends unknown ? Omit<E, 'id' | 'at'> : never
export type NewLearningEvent = WithoutIdentity<LearningEvent>
type EventsReply = CallReply<'POST /learning/events'>

const batchSize = 50
const sendAfterMs = 400
const longestWaitMs = 60_000

const memory = new Map<string, Waiting<LearningEvent>>()
let queries: QueryClient | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let sending: Promise<void> | null = null
const listeners = new Set<(reply: EventsReply) => void>()

/** Whose events these are; every page of a signed-in reader carries his profile. */
function owner(): string {
  return queries?.getQueryData(ask('GET /common/header-info').queryKey)?.userProfile.customerId ?? ''
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

/** Hears every answer of the server to what was sent, graded quiz answers among it. */
export function onDelivered(listener: (reply: EventsReply) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps an event on this device, then sends it; resolves when it is kept. */
export async function report(event: NewLearningEvent): Promise<string> {
  const complete = { ...event, id: crypto.randomUUID(), at: new Date().toISOString() } as LearningEvent
  const entry = { id: complete.id, owner: owner(), event: complete }
  memory.set(entry.id, entry)
  // A browser without a database (a private window) still sends from memory.
  await putWaiting(entry).catch(() => undefined)
  soon(sendAfterMs)
  return complete.id
}

/** Quiz answers for an article that wait on this device: question id -> choice. */
export async function pendingAnswers(articleId: string, level: string): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  for (const { event } of await waiting()) {
    if (event.kind === 'QUIZ_ANSWERED' && event.articleId === articleId && event.level === level) answers.set(event.quizId, event.choice)
  }
  return answers
}

/** How many events of this reader wait on this device. */
export async function countWaiting(): Promise<number> {
  return (await waiting()).length
}

async function waiting(): Promise<Waiting<LearningEvent>[]> {
  const mine = owner()
  const stored = await readWaiting<LearningEvent>(mine).catch(() => [])
  const all = new Map([...stored, ...[...memory.values()].filter((entry) => entry.owner === mine)].map((entry) => [entry.id, entry]))
  return [...all.values()].sort((a, b) => a.event.at.localeCompare(b.event.at))
}

function soon(afterMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void flush(false), afterMs)
}

/** Sends what waits; one sending at a time. With `leaving` the call outlives the page. */
export function flush(leaving = false): Promise<void> {
  sending ??= send(leaving).finally(() => {
    sending = null
  })
  return sending
}

async function send(leaving: boolean): Promise<void> {
  for (;;) {
    const batch = (await waiting()).slice(0, batchSize)
    if (batch.length === 0) return
    try {
      const reply = await call('POST /learning/events', { body: { events: batch.map((entry) => entry.event) } }, { quiet: true, keepalive: leaving })
      await forget([...reply.accepted, ...reply.refused])
      failures = 0
      for (const listener of listeners) listener(reply)
      markStale()
    } catch (error) {
      if (isHopeless(error)) return forget(batch.map((entry) => entry.id))
      failures++
      // Twice as long after each failure, at most a minute; a new connection or a look at the page starts at once.
      soon(Math.min(longestWaitMs, 1_000 * 2 ** failures))
      return
    }
  }
}

const changedByLearning = new Set(['GET /home', 'GET /vocabulary/words', 'saved-words', 'GET /articles', 'GET /articles/:id'])

/** What shows the reader's doings is read again when it is next opened, not under his eyes. */
function markStale(): void {
  void queries?.invalidateQueries({ predicate: (query) => changedByLearning.has(String(query.queryKey[0])), refetchType: 'none' })
}

/** A batch that the server will never take (a shape of an older release) must not block those behind it. */
const isHopeless = (error: unknown) => error instanceof CallFailure && (error.status === 400 || error.status === 413)

async function forget(ids: readonly string[]): Promise<void> {
  for (const id of ids) memory.delete(id)
  await removeWaiting(ids).catch(() => undefined)
}
