import { type MemoryCard, type Rating, seededChance } from '@readgrow/learning/memory'
import { type Database, inTransaction } from '@readgrow/server/platform/database/db'
import type { Jobs } from '@readgrow/server/platform/jobs/jobs'
import { dueCards, type StoredCard } from '../../../server/src/practice/cards.ts'
import { rebuildCards } from '../../../server/src/practice/rebuild.ts'
import { type ReviewEvent, recordAnswers, undoAnswers } from '../../../server/src/practice/record-answers.ts'
import { openReviewBatch } from '../../../server/src/practice/take-answers.ts'
import { print } from '../shared/measure.ts'
import type { CardStore } from './card-store.ts'
import { accountOf } from './review-sessions.ts'

const [learners, words, days] = [8, 60, 45]
const newADay = 5
const firstDay = Date.parse('2026-09-01T12:00:00+09:00')
const dayMs = 86_400_000

/**
 * G1: learners practise for weeks, answers arrive late and are undone; then all cards are dropped and rebuilt from the
 * log. Every row must be as it was, to the last bit.
 */
export async function benchLogReplay(store: CardStore): Promise<void> {
  const database = store.open(2)
  const accounts = await newLearners(store)
  let lines = 0
  let [rows, equal] = [0, 0]
  for (const account of accounts) {
    await practise(database, account)
    const before = await rowsOf(store, account)
    await inTransaction(database.db, async (tx) =>
      rebuildCards(tx, await openReviewBatch(tx, account, new Date(lastDay()))),
    )
    const after = new Set(await rowsOf(store, account))
    rows += Math.max(before.length, after.size)
    equal += before.filter((row) => after.has(row)).length
    const counted = await store.client.query('select count(*)::int as lines from review_log where account_id = $1', [
      account,
    ])
    lines += counted.rows[0].lines
  }
  await database.close()
  print({
    id: 'G1',
    measure: `cards made anew from ${lines} answers of ${learners} learners, equal rows`,
    anchor: String(rows),
    ours: String(equal),
    ratio: equal / rows,
    goal: '100 %',
    holds: equal === rows && rows > 0,
  })
}

const lastDay = () => firstDay + days * dayMs

async function newLearners({ client }: CardStore): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into account (id, company_id, customer_id, email, name) overriding system value
     select last.id + n, 1, 'learner' || last.id + n, 'learner' || last.id + n || '@bench.invalid', 'Learner'
     from (select max(id) as id from account) as last, generate_series(1, $1::int) n returning id`,
    [learners],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into saved_word (account_id, lemma, pos, sense, seq, saved_at, ko, ipa, word_level, sentence_en, sentence_ko,
       no, fresh)
     select a, 'word' || w, 'noun', 0, w, now(), '뜻', '', 'B1', '', '', w, true
     from unnest($1::bigint[]) a, generate_series(1, $2::int) w`,
    [ids, words],
  )
  return ids
}

/** Weeks of sessions: due words and a few new ones, some answers reported a day late, some undone. */
async function practise({ db }: Database, account: number): Promise<void> {
  const chance = seededChance(`replay ${account}`)
  const jobs = { enqueue: async () => undefined } as unknown as Jobs
  let late: ReviewEvent[] = []
  for (let day = 0; day < days; day++) {
    const now = new Date(firstDay + day * dayMs)
    const ctx = { db, clock: { now: () => now }, jobs, account: accountOf(account) }
    const due = await dueCards(db, account, now, 100)
    const fresh = Array.from({ length: newADay }, (_, index) => day * newADay + index + 1).filter((no) => no <= words)
    const events = [
      ...due.map((one, index) => answerTo(one, now, index, chance)),
      ...fresh.map((no, index) => answerTo({ no, track: 'RECALL', card: null }, now, due.length + index, chance)),
    ]
    const told = [...events.filter(() => chance() < 0.9), ...late]
    late = events.filter((event) => !told.includes(event))
    const recorded = await inTransaction(db, (tx) => recordAnswers(ctx, tx, told, ({ at }) => new Date(at)))
    const takenBack = recorded.reviews.filter(() => chance() < 0.02)
    const undone = takenBack.map(({ id }) => ({
      kind: 'REVIEW_UNDONE' as const,
      id: crypto.randomUUID(),
      at: now.toISOString(),
      reviewId: id,
    }))
    await inTransaction(db, (tx) => undoAnswers(ctx, tx, undone))
  }
}

const drawnRatings: readonly Rating[] = [1, 2, 3, 3, 3, 3, 4]

function answerTo(
  { no, track }: Omit<StoredCard, 'card'> & { readonly card: MemoryCard | null },
  now: Date,
  index: number,
  chance: () => number,
): ReviewEvent {
  const rating = drawnRatings[Math.floor(chance() * drawnRatings.length)] ?? 3
  const typed = rating > 1 ? `word${no}` : 'nothing'
  return {
    kind: 'WORD_REVIEWED',
    id: crypto.randomUUID(),
    word: no,
    track,
    mode: 'TODAY',
    at: new Date(now.getTime() - (200 - index) * 7_000).toISOString(),
    attemptId: crypto.randomUUID(),
    responseMs: 3_000,
    answer:
      track === 'PRODUCTION'
        ? { format: 'DICTATION', expected: `word${no}`, typed, hints: 0, replays: 0 }
        : { format: 'FLASHCARD', rating },
  }
}

/** Every column of every card as text, so that equal means equal to the last bit. */
async function rowsOf({ client }: CardStore, account: number): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    'select c::text as row from review_card c where account_id = $1 order by word_no, track',
    [account],
  )
  return rows.map(({ row }) => row)
}
