import { studyDateOf } from '@readgrow/learning'
import type { QueryClient } from '@tanstack/react-query'
import { countWaiting, sendWaiting, waitingEvents } from '#outbox'
import { ask } from '#query'
import { type Attempt, answersOf, canAsk, keyOf, type PracticeItem, type Quiz, queueOf } from './attempt.ts'
import { storeAttempt, storedAttempts } from './attempt-store.ts'

/** The person who practises; empty while that is not known. */
export const ownerOf = (queries: QueryClient): string =>
  queries.getQueryData(ask('GET /common/header-info').queryKey)?.userProfile.customerId ?? ''

/** The person who practises, read if not known yet: a page that came without a connection has nobody's profile. */
export async function findOwner(queries: QueryClient): Promise<string> {
  await queries.ensureQueryData(ask('GET /common/header-info')).catch(() => undefined)
  return ownerOf(queries)
}

interface Wanted {
  readonly quiz: Quiz
  /** Words of free practice as the address names them; empty for today's queue. */
  readonly words: string
}

/** Resumes what was begun on this study day on this device, else starts over. Null when there is nothing to ask. */
export async function openAttempt(queries: QueryClient, wanted: Wanted, now: Date): Promise<Attempt | null> {
  const owner = await findOwner(queries)
  const begun = (await storedAttempts(owner)).find(
    (attempt) => fits(attempt, wanted, now) && queueOf(attempt).length > 0,
  )
  if (!begun) return begin(queries, owner, wanted, now)
  if (wanted.words) return begun
  const items = await itemsToday(queries).catch(() => null)
  const resumed = items ? withoutAnsweredElsewhere(begun, items) : begun
  if (queueOf(resumed).length === 0) return begin(queries, owner, wanted, now)
  await storeAttempt(owner, resumed)
  return resumed
}

/** The words that the server still asks today; null for free practice, on another day, and without an answer of its. */
export async function stillAsked(
  queries: QueryClient,
  { mode, date }: Pick<Attempt, 'mode' | 'date'>,
  now: Date,
): Promise<ReadonlySet<string> | null> {
  if (mode !== 'TODAY' || date !== studyDateOf(now) || !navigator.onLine) return null
  // What was fetched a moment ago is older than what was answered on another device since.
  await queries.invalidateQueries({
    queryKey: ask('GET /vocabulary/today', { query: {} }).queryKey,
    refetchType: 'none',
  })
  const items = await itemsToday(queries).catch(() => null)
  return items && new Set(items.map(keyOf))
}

/** What was begun on this study day on this device and is not through; the schedule's questions before free practice. */
export async function begunToday(queries: QueryClient, now: Date): Promise<readonly Attempt[]> {
  const begun = (await storedAttempts(await findOwner(queries))).filter(
    (attempt) => attempt.date === studyDateOf(now) && attempt.moves.length > 0 && queueOf(attempt).length > 0,
  )
  return [...begun.filter(({ mode }) => mode === 'TODAY'), ...begun.filter(({ mode }) => mode === 'PRACTICE')]
}

const fits = (attempt: Attempt, { quiz, words }: Wanted, now: Date) =>
  attempt.quiz === quiz && attempt.words === words && attempt.date === studyDateOf(now)

async function begin(queries: QueryClient, owner: string, { quiz, words }: Wanted, now: Date): Promise<Attempt | null> {
  const items = words
    ? (await queries.fetchQuery(ask('GET /vocabulary/practice', { query: { words } }))).items
    : await itemsToday(queries)
  const asked = items.filter((item) => canAsk(item, quiz))
  if (asked.length === 0) return null
  const attempt: Attempt = {
    id: crypto.randomUUID(),
    quiz,
    mode: words ? 'PRACTICE' : 'TODAY',
    words,
    date: studyDateOf(now),
    startedAt: now.toISOString(),
    items: asked,
    moves: [],
  }
  await storeAttempt(owner, attempt)
  return attempt
}

/** Today's queue as the server has it after all that was answered here; off line, what is kept without those answers. */
async function itemsToday(queries: QueryClient): Promise<readonly PracticeItem[]> {
  // What waits is not in the queue that the server would send.
  if ((await countWaiting()) > 0) await sendWaiting()
  const { items } = await queries.fetchQuery(ask('GET /vocabulary/today', { query: {} }))
  const answered = await answeredUnsent()
  return items.filter((item) => !answered.has(keyOf(item)))
}

/** Words with an answer to the schedule that waits on this device and was not taken back. */
export async function answeredUnsent(): Promise<ReadonlySet<string>> {
  const waiting = await waitingEvents()
  const undone = new Set(waiting.map((event) => (event.kind === 'REVIEW_UNDONE' ? event.reviewId : '')))
  return new Set(
    waiting.map((event) =>
      event.kind === 'WORD_REVIEWED' && event.mode === 'TODAY' && !undone.has(event.id)
        ? `${event.word}/${event.track}`
        : '',
    ),
  )
}

/** An unanswered word that the queue has no more was answered elsewhere; those it still has come as they are now. */
function withoutAnsweredElsewhere(attempt: Attempt, items: readonly PracticeItem[]): Attempt {
  const own = new Set(answersOf(attempt).map(({ key }) => key))
  const queued = new Map(items.map((item) => [keyOf(item), item]))
  const left = attempt.items.flatMap((item) => {
    if (own.has(keyOf(item))) return [item]
    const now = queued.get(keyOf(item))
    return now ? [now] : []
  })
  return { ...attempt, items: left }
}
