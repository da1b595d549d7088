import type { MemoryTrack } from '@readgrow/contract/constants'
import { dateOfDay, studyDayNumber, studyDayStart } from '@readgrow/learning'
import { cardState, learnAheadMs, type MemoryCard, type WordMemory } from '@readgrow/learning/memory'
import { CompiledQuery, sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import { freshNoLonger, setFresh } from '#word-list'
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

const columnNames =
  'word_no, track, state, step, stability, difficulty, due_at, last_at, reps, lapses, passes, last_format'
const columns = sql.raw(columnNames)

const cardOf = (row: Omit<Row, 'word_no' | 'track'>): MemoryCard => ({
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

const toStoredCard = (row: Row): StoredCard => ({ no: row.word_no, track: trackOf(row.track), card: cardOf(row) })

/** Cards that are due, the longest waiting first; today's steps count as due up to twenty minutes early. */
export async function dueCards(db: Db, accountId: number, now: Date, limit: number): Promise<StoredCard[]> {
  const ahead = new Date(now.getTime() + learnAheadMs)
  // Every session asks this. Building the statement again takes a fifth of the time that running it takes.
  const statement = `select ${columnNames} from review_card
    where account_id = $1 and active and due_at <= $2 order by due_at limit ${Math.trunc(limit)}`
  const query = CompiledQuery.raw(statement, [accountId, ahead]) as CompiledQuery<Row>
  const { rows } = await prepared('due-cards', query).execute(db)
  return rows.map(toStoredCard)
}

/**
 * What a limit on `dueCards` may leave out: the cards that came due last, always including those in their steps, and
 * how many are due in all and in review.
 */
export async function dueBeyond(db: Db, accountId: number, now: Date, limit: number) {
  const due = sql`from review_card where account_id = ${accountId} and active
    and due_at <= ${new Date(now.getTime() + learnAheadMs)}`
  const latest = sql`order by due_at desc limit ${limit}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`(select ${columns} ${due} ${latest}) union
      (select ${columns} ${due} and state in (${cardState.learning}, ${cardState.relearning}) ${latest})`.execute(db),
    sql<{ cards: number; overdue: number }>`select count(*)::int as cards,
      count(*) filter (where state = ${cardState.review} and due_at <= ${now})::int as overdue ${due}`.execute(db),
  ])
  return { due: rows.map(toStoredCard), cards: counted[0]?.cards ?? 0, overdue: counted[0]?.overdue ?? 0 }
}

/** The memory of words, by number; words without a card are left out. */
export async function cardsOf(db: Db, accountId: number, nos: readonly number[]): Promise<Map<number, WordMemory>> {
  if (nos.length === 0) return new Map()
  const { rows } = await prepared(
    'cards-of',
    sql<Row>`select ${columns} from review_card
    where account_id = ${accountId} and word_no = any(${nos}::int[])`,
  ).execute(db)
  return memoriesOf(rows)
}

/** The same, with the time of the latest answer to each word; answers taken back do not count. */
export async function cardsWithLatest(db: Db, accountId: number, nos: readonly number[]) {
  const { rows } = await prepared(
    'cards-with-latest',
    sql<Row & { no: number; latest: Date | null }>`
    select w.no, l.reviewed_at as latest, c.*
    from unnest(${nos}::int[]) as w (no)
    left join lateral (select reviewed_at from review_log where account_id = ${accountId} and word_no = w.no
      and undone_at is null order by reviewed_at desc limit 1) l on true
    left join lateral (select ${columns} from review_card where account_id = ${accountId} and word_no = w.no) c on true
  `,
  ).execute(db)
  const latest = new Map(rows.flatMap((row) => (row.latest ? [[row.no, row.latest]] : [])))
  return { memories: memoriesOf(rows.filter((row) => row.word_no !== null)), latest }
}

function memoriesOf(rows: readonly Row[]): Map<number, WordMemory> {
  const found = new Map<number, { RECALL: MemoryCard | null; PRODUCTION: MemoryCard | null }>()
  for (const row of rows) {
    const memory = found.get(row.word_no) ?? { RECALL: null, PRODUCTION: null }
    memory[trackOf(row.track)] = cardOf(row)
    found.set(row.word_no, memory)
  }
  return found
}

const longestLookDays = 100

/** How many cards are due on each of the next study days, as a statement that other queries can contain. */
export const dueByDay = (accountId: number, now: Date, days = longestLookDays) => {
  const first = studyDayNumber(now) + 1
  return sql`select (extract(epoch from due_at) * 1000)::float8 as due, count(*)::int as cards from review_card
    where account_id = ${accountId} and active and due_at >= ${studyDayStart(first)}
      and due_at < ${studyDayStart(first + days)}
    group by due_at`
}

/** Cards by study day. `dues` pairs an instant in milliseconds with how many cards are due then. */
export function loadsOf(dues: readonly (readonly [due: number, cards: number])[]): Map<number, number> {
  const loads = new Map<number, number>()
  for (const [due, cards] of dues) {
    const day = studyDayNumber(new Date(due))
    loads.set(day, (loads.get(day) ?? 0) + cards)
  }
  return loads
}

/** Writes cards as they are now; the cards of a word that is not being learned are never due. */
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
  await prepared(
    'store-cards',
    sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (word_no int, track smallint, state smallint,
        step smallint, stability double precision, difficulty double precision, due_at timestamptz, last_at timestamptz,
        reps smallint, lapses smallint, passes smallint, last_format smallint)
    ), moved as (
      update review_card c set state = r.state, step = r.step, stability = r.stability, difficulty = r.difficulty,
        due_at = r.due_at, last_at = r.last_at, reps = r.reps, lapses = r.lapses, passes = r.passes,
        last_format = r.last_format
      from given r where c.account_id = ${accountId} and c.word_no = r.word_no and c.track = r.track
      returning c.word_no, c.track
    ), made as (
      insert into review_card (account_id, word_no, track, state, step, stability, difficulty, due_at, last_at, reps,
        lapses, passes, last_format, active)
      select s.account_id, r.word_no, r.track, r.state, r.step, r.stability, r.difficulty, r.due_at, r.last_at, r.reps,
        r.lapses, r.passes, r.last_format, s.state = 'LEARNING'
      from given r join saved_word s on s.account_id = ${accountId} and s.no = r.word_no
      where (r.word_no, r.track) not in (select word_no, track from moved)
    )
    ${freshNoLonger(accountId, sql`r.track = ${trackCode.RECALL}`)}`,
  ).execute(tx)
}

/** Makes the cards of a word exactly what a replay says; a track without a memory has no row. */
export async function replaceCards(tx: Tx, accountId: number, no: number, memory: WordMemory): Promise<void> {
  await tx.deleteFrom('review_card').where('account_id', '=', accountId).where('word_no', '=', no).execute()
  await setFresh(tx, accountId, no, memory.RECALL === null)
  const cards = (['RECALL', 'PRODUCTION'] as const).flatMap((track) => {
    const card = memory[track]
    return card ? [{ no, track, card }] : []
  })
  await storeCards(tx, accountId, cards)
}

/** Cards due on each study day, from tomorrow. */
export async function forecast(db: Db, accountId: number, now: Date, days: number) {
  const { rows } = await sql<{ due: number; cards: number }>`${dueByDay(accountId, now, days)}`.execute(db)
  const loads = loadsOf(rows.map(({ due, cards }) => [due, cards]))
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
