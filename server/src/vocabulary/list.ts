import type { ArgsOf, listSavedWords, ReplyOf } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { cardState, helpLapses, type MemoryCard, stageOf } from '@readgrow/learning/memory'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { likePattern } from '#platform/database/like-pattern'
import { nameAsked, nameHolds } from '#platform/database/name-search'
import { ownSentence, type SentenceColumns, trackCode } from '#practice'

type Query = ArgsOf<typeof listSavedWords, 'output'>['query']
export type ListedWord = ReplyOf<typeof listSavedWords>['words'][number]

interface Row extends SentenceColumns {
  no: number
  seq: number
  lemma: string
  pos: string
  sense: number
  ipa: string
  word_level: string
  ko: string
  state: string
  saved_at: Date
  card_state: number | null
  stability: number | null
  reps: number | null
  due_at: Date | null
  lapses: number | null
}

const columns = sql`s.no, s.seq, s.lemma, s.pos, s.sense, s.ipa, s.word_level, s.ko, s.state, s.saved_at, s.sentence_en,
  s.sentence_ko, s.article_id, s.level, s.sentence_id, s.headline, c.state as card_state, c.stability, c.reps, c.due_at,
  greatest(c.lapses, p.lapses) as lapses`
const source = sql`saved_word s
  left join review_card c on c.account_id = s.account_id and c.word_no = s.no and c.track = ${trackCode.RECALL}
  left join review_card p on p.account_id = s.account_id and p.word_no = s.no and p.track = ${trackCode.PRODUCTION}`

const onlyConsonants = /^[ㄱ-ㅎ\s]+$/

function conditionsOf(accountId: number, query: Query): RawBuilder<unknown> {
  const parts = [sql`s.account_id = ${accountId}`, sql`s.state = ${query.state ?? 'LEARNING'}`]
  const search = query.search?.normalize('NFC').replaceAll('\0', '').trim()
  if (search) {
    const pattern = likePattern.containing(search)
    parts.push(
      onlyConsonants.test(search)
        ? sql`s.initials like ${pattern}`
        : // As it stands, or without blanks, accents and full width: "포기 하다", "cafe", "ｃａｆｅ".
          sql`(s.lemma ilike ${pattern} or s.ko ilike ${pattern} or s.sentence_en ilike ${pattern}
            or s.sentence_ko ilike ${pattern} or ${nameHolds(sql`s.lemma`, search)}
            or strpos(replace(lower(s.ko), ' ', ''), ${nameAsked(search) || search}) > 0)`,
    )
  }
  if (query.stage) parts.push(stageCondition[query.stage])
  if (query.articleId)
    parts.push(sql`(s.article_id = ${query.articleId} or exists (select from word_sentence w
      where w.account_id = s.account_id and w.word_no = s.no and w.article_id = ${query.articleId}))`)
  if (query.hard) parts.push(sql`greatest(c.lapses, p.lapses) >= ${helpLapses}`)
  return sql.join(parts, sql` and `)
}

// The same stages as `stageOf`.
const isReviewed = sql`c.state = ${cardState.review}`
const stageCondition: Record<NonNullable<Query['stage']>, RawBuilder<unknown>> = {
  FRESH: sql`coalesce(c.reps, 0) = 0`,
  LEARNING: sql`c.reps > 0 and (c.state <> ${cardState.review} or c.stability < 7)`,
  FAMILIAR: sql`${isReviewed} and c.stability >= 7 and c.stability < 30`,
  MASTERED: sql`${isReviewed} and c.stability >= 30`,
}

// Words without an answer come after those with one; the number of a word decides between equals.
const orders: Record<NonNullable<Query['order']>, RawBuilder<unknown>> = {
  RECENT: sql`s.seq desc`,
  WEAKEST: sql`c.stability asc nulls last, s.seq desc`,
  DUE: sql`c.due_at asc nulls last, s.seq desc`,
  ALPHABET: sql`lower(s.lemma), s.lemma, s.pos, s.sense`,
}

interface Page {
  readonly after: number
  readonly limit: number
}

/** The statement for a page of words, separate from running it so that a test can check its plan. */
export const wordsStatement = (accountId: number, query: Query, { after, limit }: Page) => sql<Row & { found: number }>`
  select ${columns}, count(*) over ()::int as found from ${source} where ${conditionsOf(accountId, query)}
  order by ${orders[query.order ?? 'RECENT']} limit ${limit} offset ${after}`

/** One page of the words. `after` is how many come before it. */
export async function readWords(
  db: Db,
  accountId: number,
  query: Query,
  page: Page,
): Promise<{ readonly words: ListedWord[]; readonly found: number }> {
  const { rows } = await wordsStatement(accountId, query, page).execute(db)
  return { words: rows.map(wordOf), found: rows[0]?.found ?? 0 }
}

export async function readWordByNumber(db: Db, accountId: number, no: number): Promise<ListedWord | null> {
  const { rows } = await sql<Row>`
    select ${columns} from ${source} where s.account_id = ${accountId} and s.no = ${no} and s.state <> 'REMOVED'`.execute(
    db,
  )
  return rows[0] ? wordOf(rows[0]) : null
}

export async function countWords(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ words: number }>`select count(*)::int as words from saved_word
    where account_id = ${accountId} and state in ('LEARNING', 'PAUSED')`.execute(db)
  return rows[0]?.words ?? 0
}

function wordOf(row: Row): ListedWord {
  const card =
    row.card_state === null
      ? null
      : { state: row.card_state as MemoryCard['state'], stability: row.stability ?? 0, reps: row.reps ?? 0 }
  const isAsked = row.state === 'LEARNING' && row.due_at !== null && (row.reps ?? 0) > 0
  return {
    no: row.no,
    lemma: row.lemma,
    pos: row.pos as ListedWord['pos'],
    sense: row.sense,
    ipa: row.ipa,
    level: row.word_level,
    ko: row.ko,
    state: row.state as ListedWord['state'],
    stage: stageOf(card),
    savedAt: row.saved_at.toISOString(),
    dueOn: isAsked && row.due_at ? studyDateOf(row.due_at) : null,
    lapses: row.lapses ?? 0,
    sentence: ownSentence(row) as ListedWord['sentence'],
  }
}
