import type { ReplyOf, readArticle } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import type { StoredBody, StoredQuiz } from './body.ts'

export type { VersionLevel }
/** What an article rests on. */
export type Sourcing = NonNullable<ReplyOf<typeof readArticle>['sourcing']>

export interface ShelfRow {
  readonly id: string
  readonly section: 'society'
  readonly publishedOn: string
  readonly season: string
  readonly pictureId: string
  readonly pictureMime: string
  readonly pictureAlt: string
  readonly levels: readonly VersionLevel[]
  readonly versions: readonly ShelfVersion[]
  readonly progress: number | null
  readonly openedSeq: number | null
  readonly readSeq: number | null
  readonly savedSeq: number | null
}

export interface ShelfVersion {
  readonly level: VersionLevel
  readonly headline: { en: string; ko: string }
  readonly summary: { en: string; ko: string }
  readonly words: number
  readonly revision: number
}

/** The newest articles, which a paper is made of. */
export const shelfSize = 60

function shelf(db: Db, accountId: number) {
  return db
    .selectFrom('article')
    .innerJoin('picture', 'picture.id', 'article.picture_id')
    .leftJoin('article_reading', (join) =>
      join.onRef('article_reading.article_id', '=', 'article.id').on('article_reading.account_id', '=', accountId),
    )
    .where('article.status', '=', 'PUBLISHED')
    .select([
      'article.id',
      'article.section',
      'article.published_on as publishedOn',
      'article.season',
      'article.picture_id as pictureId',
      'picture.mime as pictureMime',
      'article.picture_alt as pictureAlt',
      'article_reading.progress',
      'article_reading.opened_seq as openedSeq',
      'article_reading.read_seq as readSeq',
      'article_reading.saved_seq as savedSeq',
      sql<
        ShelfVersion[]
      >`(select json_agg(json_build_object('level', v.level, 'headline', v.headline, 'summary', v.summary, 'words', v.words, 'revision', v.revision) order by v.level)
        from article_version v where v.article_id = article.id)`.as('versions'),
    ])
}

type RawShelfRow = Awaited<ReturnType<ReturnType<typeof shelf>['execute']>>[number]

const withLevels = (row: RawShelfRow): ShelfRow => {
  const versions = row.versions ?? []
  return { ...row, section: row.section as 'society', versions, levels: versions.map((version) => version.level) }
}

/** The newest articles of the shelf, or of one section of it. */
export async function readShelf(
  db: Db,
  accountId: number,
  today: string,
  section?: string,
  limit = shelfSize,
): Promise<ShelfRow[]> {
  let query = shelf(db, accountId).where('article.published_on', '<=', today)
  if (section) query = query.where('article.section', '=', section)
  const rows = await query.orderBy('article.published_on', 'desc').orderBy('article.id').limit(limit).execute()
  return rows.map(withLevels)
}

/** What this reader saved or has read, newest first, after the sequence number `before`. */
export async function readOwnShelf(
  db: Db,
  accountId: number,
  kind: 'saved' | 'read' | 'open',
  limit: number,
  before?: number,
): Promise<ShelfRow[]> {
  const column = {
    saved: 'article_reading.saved_seq',
    read: 'article_reading.read_seq',
    open: 'article_reading.opened_seq',
  } as const
  let query = shelf(db, accountId).where(column[kind], 'is not', null)
  if (kind === 'open') query = query.where('article_reading.read_seq', 'is', null)
  if (before !== undefined) query = query.where(column[kind], '<', before)
  return (await query.orderBy(column[kind], 'desc').limit(limit).execute()).map(withLevels)
}

export async function readOneOfShelf(db: Db, accountId: number, id: string): Promise<ShelfRow | undefined> {
  const row = await shelf(db, accountId).where('article.id', '=', id).executeTakeFirst()
  return row && withLevels(row)
}

/** Ids and dates of the shelf, enough to know the free article of a day. */
export async function readShelfIds(
  db: Db,
  today: string,
): Promise<{ id: string; publishedOn: string; season: string; levels: VersionLevel[] }[]> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'published_on as publishedOn', 'season'])
    .where('status', '=', 'PUBLISHED')
    .where('published_on', '<=', today)
    .orderBy('published_on', 'desc')
    .orderBy('id')
    .limit(shelfSize)
    .execute()
  return rows.map((row) => ({ ...row, levels: [] }))
}

export interface VersionRow {
  readonly articleId: string
  readonly level: VersionLevel
  readonly revision: number
  readonly headline: { en: string; ko: string }
  /** Words of the sentences. */
  readonly words: number
  readonly body: StoredBody
  readonly quiz: StoredQuiz[]
  /** A summary as a good learner of this level writes it; null where nobody wrote one. */
  readonly model: string | null
  /** What a reader may have kept; null where nobody wrote it. */
  readonly recallPoints: { en: string; ko: string }[] | null
}

/** A version on the shelf. */
export async function findVersion(db: Db, articleId: string, level: string): Promise<VersionRow | undefined> {
  const row = await storedVersion(db, articleId, level).where('article.status', '=', 'PUBLISHED').executeTakeFirst()
  return row && versionRowOf(row)
}

/** The same of an article that was taken off the shelf, too. */
export async function findStoredVersion(db: Db, articleId: string, level: string): Promise<VersionRow | undefined> {
  const row = await storedVersion(db, articleId, level).executeTakeFirst()
  return row && versionRowOf(row)
}

/** The sentences that a level had when it was published last, also after it was taken out; undefined if it never was. */
export async function lastSentences(
  db: Db,
  articleId: string,
  level: string,
): Promise<readonly { readonly id: string; readonly en: string }[] | undefined> {
  const row = await db
    .selectFrom('article_revision')
    .select('sentences')
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && (row.sentences as { id: string; en: string }[])
}

const storedVersion = (db: Db, articleId: string, level: string) =>
  db
    .selectFrom('article_version')
    .innerJoin('article', 'article.id', 'article_version.article_id')
    .select(['article_id', 'level', 'revision', 'headline', 'words', 'body', 'quiz', 'model', 'recall_points'])
    .where('article_id', '=', articleId)
    .where('level', '=', level)

type StoredVersion = NonNullable<Awaited<ReturnType<ReturnType<typeof storedVersion>['executeTakeFirst']>>>

const versionRowOf = (row: StoredVersion): VersionRow => ({
  articleId: row.article_id,
  level: row.level as VersionLevel,
  revision: row.revision,
  headline: row.headline as VersionRow['headline'],
  words: row.words,
  body: row.body as StoredBody,
  quiz: row.quiz as StoredQuiz[],
  model: row.model,
  recallPoints: row.recall_points as VersionRow['recallPoints'],
})

export interface EntryRow {
  readonly lemma: string
  readonly pos: string
  readonly ipa: string
  readonly level: string
  readonly senses: { label?: string; ko: string; pattern?: string; example: { en: string; ko: string } }[]
  readonly byUse: number[]
  readonly collocations: { en: string; ko: string }[]
  readonly confusable: { with: string; ko: string } | null
}

/** Dictionary entries by (lemma, part of speech); phrases have the part of speech `phrase`. */
export async function findEntries(db: Db, keys: readonly { lemma: string; pos: string }[]): Promise<EntryRow[]> {
  if (keys.length === 0) return []
  const rows =
    await sql<EntryRow>`select e.lemma, e.pos, e.ipa, e.level, e.senses, e.by_use as "byUse", e.collocations, e.confusable
    from unnest(${keys.map((key) => key.lemma)}::text[], ${keys.map((key) => key.pos)}::text[]) as k (lemma, pos)
    join dictionary_entry e on e.lemma = k.lemma and e.pos = k.pos`.execute(db)
  return rows.rows
}

export async function readAnswers(db: Db, accountId: number, articleId: string, level: string) {
  return db
    .selectFrom('quiz_answer')
    .select(['quiz_id as quizId', 'choice', 'choice_id as choiceId', 'correct'])
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .orderBy('quiz_id')
    .execute()
}

export async function readPosition(db: Db, accountId: number, articleId: string) {
  return db
    .selectFrom('article_reading')
    .select(['level', 'sentence_id as sentenceId'])
    .where('account_id', '=', accountId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
}

/** What else the page of a version shows: the reader's vote, the source of the sound, whether there are notes, the credit, and what the article rests on. */
export async function readExtras(db: Db, accountId: number, articleId: string, level: string) {
  const { rows } = await sql<{
    vote: 'EASY' | 'RIGHT' | 'HARD' | null
    audio: 'FILE' | 'SPEECH' | 'HOUSE' | null
    notes: boolean
    credit: string | null
    caption: { en: string; ko: string } | null
    sourcing: Sourcing | null
  }>`select a.credit, a.caption, a.sourcing, v.notes <> '[]'::jsonb as notes,
      (select o.vote from article_vote o
        where o.account_id = ${accountId} and o.article_id = a.id and o.level = v.level) as vote,
      coalesce((select s.source from article_audio s where s.article_id = a.id and s.level = v.level
        order by s.source = 'FILE' desc limit 1),
        (select 'HOUSE' from house_sound h where h.article_id = a.id and h.level = v.level
          and h.revision = v.revision and h.done)) as audio
    from article a join article_version v on v.article_id = a.id
    where a.id = ${articleId} and v.level = ${level}`.execute(db)
  return rows[0]
}

export async function findNotes(db: Db, articleId: string, level: string) {
  return db
    .selectFrom('article_version')
    .select(['revision', 'notes'])
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .executeTakeFirst()
}

const visitsAtMost = 300
const votesAtMost = 10

/** What the reader lately opened, finished and saved, with its section. */
export async function readVisits(db: Db, accountId: number) {
  const { rows } = await sql<{ section: string; on: string; kind: 'READ' | 'SAVED' | 'FINISHED' }>`
    select a.section, e.study_date as "on",
      case e.kind when 'ARTICLE_OPENED' then 'READ' when 'ARTICLE_SAVED' then 'SAVED' else 'FINISHED' end as kind
    from (select article_id, study_date, kind from learning_event
      where account_id = ${accountId} and kind in ('ARTICLE_OPENED', 'ARTICLE_FINISHED', 'ARTICLE_SAVED')
      order by seq desc limit ${visitsAtMost}) e
    join article a on a.id = e.article_id`.execute(db)
  return rows
}

/** Sections that the reader chose in the settings; such a choice is no visit and has no date. */
export async function readStatedInterests(db: Db, accountId: number): Promise<readonly string[]> {
  const { rows } = await prepared(
    'read-stated-interests',
    sql<{ interests: string[] }>`
    select interests from learner_setting where account_id = ${accountId}`,
  ).execute(db)
  return rows[0]?.interests ?? []
}

/** How many questions each version has, by article; pass one version per article. */
export async function countQuestions(
  db: Db,
  versions: readonly { readonly articleId: string; readonly level: string }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await prepared(
    'count-questions',
    sql<{ id: string; questions: number }>`
    select v.article_id as id, jsonb_array_length(v.quiz) as questions
    from unnest(${versions.map(({ articleId }) => articleId)}::text[], ${versions.map(({ level }) => level)}::text[])
      as k (article_id, level)
    join article_version v on v.article_id = k.article_id and v.level = k.level`,
  ).execute(db)
  return new Map(rows.map(({ id, questions }) => [id, questions]))
}

/** The average of the reader's last difficulty votes, −1 too easy to 1 too hard; 0 without any. */
export async function readVotes(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ vote: number | null }>`
    select avg(case o.vote when 'EASY' then -1 when 'HARD' then 1 else 0 end)::float8 as vote
    from (select vote from article_vote where account_id = ${accountId} order by seq desc limit ${votesAtMost}) o`.execute(
    db,
  )
  return rows[0]?.vote ?? 0
}
