import type { MemoryTrack } from '@readgrow/contract/facts'
import { dateOfDay, studyDayNumber, studyDayStart } from '@readgrow/learning'
import { learnAheadMs, type MemoryCard, type WordMemory } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'
import { trackCode, trackOf } from './codes.ts'

export interface StoredCard {
  readonly no: number
  readonly track: MemoryTrack
  readonly card: MemoryCard
}

interface Row {
  word_no: number
  track: number
  state: number
  step: number
  stability: number
  difficulty: number
  due_at: Date
  last_at: Date
  reps: number
  lapses: number
  passes: number
  last_format: number
}

const columns = [
  'word_no',
  'track',
  'state',
  'step',
  'stability',
  'difficulty',
  'due_at',
  'last_at',
  'reps',
  'lapses',
  'passes',
  'last_format',
] as const

export const cardOf = (row: Omit<Row, 'word_no' | 'track'>): MemoryCard => ({
  state: row.state as MemoryCard['state'],
  step: row.step,
  stability: row.stability,
  difficulty: row.difficulty,
  dueAt: row.due_at,
  lastAt: row.last_at,
  reps: row.reps,
  lapses: row.lapses,
  passes: row.passes,
  lastFormat: row.last_format as MemoryCard['lastFormat'],
})

const stored = (row: Row): StoredCard => ({ no: row.word_no, track: trackOf(row.track), card: cardOf(row) })

/** Cards that are due, the longest waiting first; steps of today up to twenty minutes early. */
export async function dueCards(db: Db, accountId: number, now: Date, limit: number): Promise<StoredCard[]> {
  const rows = await db
    .selectFrom('review_card')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('due_at', '<=', new Date(now.getTime() + learnAheadMs))
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(stored)
}

export async function cardsOf(db: Db, accountId: number, nos: readonly number[]): Promise<Map<number, WordMemory>> {
  const found = new Map<number, { RECALL: MemoryCard | null; PRODUCTION: MemoryCard | null }>()
  if (nos.length === 0) return found
  const rows = await db
    .selectFrom('review_card')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('word_no', '=', sql<number>`any(${nos}::int[])`)
    .execute()
  for (const row of rows) {
    const memory = found.get(row.word_no) ?? { RECALL: null, PRODUCTION: null }
    memory[trackOf(row.track)] = cardOf(row)
    found.set(row.word_no, memory)
  }
  return found
}

const longestLookDays = 100

/** How many cards are due on each of the next study days. */
export async function loadsFrom(
  db: Db,
  accountId: number,
  now: Date,
  days = longestLookDays,
): Promise<Map<number, number>> {
  const first = studyDayNumber(now) + 1
  const { rows } = await sql<{ due: Date; cards: number }>`
    select due_at as due, count(*)::int as cards from review_card
    where account_id = ${accountId} and active and due_at >= ${studyDayStart(first)}
      and due_at < ${studyDayStart(first + days)}
    group by due_at`.execute(db)
  const loads = new Map<number, number>()
  for (const { due, cards } of rows) {
    const day = studyDayNumber(due)
    loads.set(day, (loads.get(day) ?? 0) + cards)
  }
  return loads
}

/** Writes cards as they are now; a word that is not being learned keeps its cards out of what is due. */
export async function storeCards(tx: Tx, accountId: number, cards: readonly StoredCard[]): Promise<void> {
  if (cards.length === 0) return
  const rows = cards.map(({ no, track, card }) => ({
    word_no: no,
    track: trackCode[track],
    state: card.state,
    step: card.step,
    stability: card.stability,
    difficulty: card.difficulty,
    due_at: card.dueAt,
    last_at: card.lastAt,
    reps: card.reps,
    lapses: card.lapses,
    passes: card.passes,
    last_format: card.lastFormat,
  }))
  await sql`
    insert into review_card (account_id, word_no, track, state, step, stability, difficulty, due_at, last_at, reps,
      lapses, passes, last_format, active)
    select ${accountId}, r.word_no, r.track, r.state, r.step, r.stability, r.difficulty, r.due_at, r.last_at, r.reps,
      r.lapses, r.passes, r.last_format, s.state = 'LEARNING'
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (word_no int, track smallint, state smallint,
      step smallint, stability double precision, difficulty double precision, due_at timestamptz, last_at timestamptz,
      reps smallint, lapses smallint, passes smallint, last_format smallint)
    join saved_word s on s.account_id = ${accountId} and s.no = r.word_no
    on conflict (account_id, word_no, track) do update set state = excluded.state, step = excluded.step,
      stability = excluded.stability, difficulty = excluded.difficulty, due_at = excluded.due_at,
      last_at = excluded.last_at, reps = excluded.reps, lapses = excluded.lapses, passes = excluded.passes,
      last_format = excluded.last_format`.execute(tx)
  await tx
    .updateTable('saved_word')
    .set({ fresh: false })
    .where('account_id', '=', accountId)
    .where('no', '=', sql<number>`any(${cards.filter(({ track }) => track === 'RECALL').map(({ no }) => no)}::int[])`)
    .where('fresh', '=', true)
    .execute()
}

/** Puts the cards of a word exactly where a replay says they are; a track without a memory has no row. */
export async function replaceCards(tx: Tx, accountId: number, no: number, memory: WordMemory): Promise<void> {
  await tx.deleteFrom('review_card').where('account_id', '=', accountId).where('word_no', '=', no).execute()
  await tx
    .updateTable('saved_word')
    .set({ fresh: memory.RECALL === null })
    .where('account_id', '=', accountId)
    .where('no', '=', no)
    .execute()
  const cards = (['RECALL', 'PRODUCTION'] as const).flatMap((track) => {
    const card = memory[track]
    return card ? [{ no, track, card }] : []
  })
  await storeCards(tx, accountId, cards)
}

/** Cards due on each study day from tomorrow on. */
export async function forecast(db: Db, accountId: number, now: Date, days: number) {
  const loads = await loadsFrom(db, accountId, now, days)
  const first = studyDayNumber(now) + 1
  return Array.from({ length: days }, (_, index) => ({
    date: dateOfDay(first + index),
    cards: loads.get(first + index) ?? 0,
  }))
}

export async function nextDue(db: Db, accountId: number, after: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('review_card')
    .select('due_at')
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .where('due_at', '>', after)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at ?? null
}
