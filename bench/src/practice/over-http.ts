import { randomUUID } from 'node:crypto'
import type { CallReply } from '@readgrow/contract'
import { periodOf } from '@readgrow/learning/challenge'
import { milliseconds, note, printLimit, times } from '../shared/measure.ts'
import type { PracticeStore } from './practice-store.ts'
import type { Reader } from './reader-filling.ts'
import { type Spent, tripsOf, typical, wallMs } from './spent.ts'

/** Q1 and Q2: round trips of the whole calls, their session included, as each reader begins a week's challenge. */
export async function measureOverHttp(store: PracticeStore, readers: readonly Reader[]): Promise<void> {
  const begun: Spent[] = []
  const answered: Spent[] = []
  for (const reader of readers) {
    const now = store.services.clock.now()
    const body = { kind: 'WEEK', period: periodOf('WEEK', now) }
    const attempt = await store.measured(() => post(store, reader, '/api/challenges', body))
    const { id: attemptId, items } = attempt.result as CallReply<'POST /challenges'>
    const kind = items[0]?.view.input.kind
    const answer =
      kind === 'TEXT' ? { kind, text: null } : kind === 'ORDER' ? { kind, pieceIds: null } : { kind, choiceId: null }
    const place = { attemptId, position: 0, round: 1 }
    const event = { kind: 'CHALLENGE_ANSWERED', id: randomUUID(), at: now.toISOString(), ...place, answer }
    const sent = await store.measured(() => post(store, reader, '/api/learning/events', { events: [event] }))
    begun.push(attempt.spent)
    answered.push(sent.spent)
  }
  // The first reader's calls find nothing prepared and nothing cached.
  print({ id: 'Q1', what: 'beginning a challenge', spent: begun.slice(1), atMost: 4 })
  print({ id: 'Q2', what: 'an answer', spent: answered.slice(1), atMost: null })
}

async function post({ app }: PracticeStore, { cookie }: Reader, url: string, payload: object): Promise<unknown> {
  const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie }
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode} ${body.slice(0, 300)}`)
  return JSON.parse(body)
}

function print({ id, what, spent, atMost }: { id: string; what: string; spent: Spent[]; atMost: number | null }): void {
  const trips = tripsOf(spent)
  const measure = `${what} over HTTP, round trips at most`
  if (atMost !== null) printLimit({ id, measure, ours: trips, atMost, show: times })
  note(`${what} over HTTP: ${milliseconds(typical(spent, wallMs))}, ${trips} round trips at most`)
}
