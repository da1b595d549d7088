import { studyDayNumber, studyDayStart } from '@readgrow/learning'
import { findVersion, type StoredBody, sentencesOf, type VersionRow } from '@readgrow/server/articles'
import type { Account } from '@readgrow/server/platform/context'
import { type AccountOptions, anAccount } from '@readgrow/server/testing/builders'
import { type ImportedWord, importIntoLog } from '@readgrow/server/vocabulary'
import { recordLearning } from '../../../server/src/learning.ts'
import { accountOf } from '../vocabulary/review-sessions.ts'
import type { PracticeStore } from './practice-store.ts'

const level = 'B1' as const
const articlesADay = 4
const hour = 3_600_000

/** A paying reader with an open session. */
export interface Reader {
  readonly account: Account
  readonly cookie: string
}

export interface Wish {
  readonly readers: number
  readonly articles: number
  /** At most one for every word of the shipped articles. */
  readonly words: number
  /** Words that are written as well as understood: a second card each. */
  readonly written: number
}

/** Readers with the same history: articles opened, finished and asked about, and a list of words with their cards. */
export async function fillReaders(store: PracticeStore, wish: Wish, today: Date): Promise<Reader[]> {
  const { services } = store
  const articles = await fillArticles(store, wish.articles)
  const [first, ...others] = await makeAccounts(store, wish.readers)
  if (!first) return []
  await readAll(store, first.account, articles, today)
  store.setClock(new Date(today.getTime() - hour))
  await importIntoLog({ ...services, account: first.account }, await wordsIn(store, articles, wish, today))
  await copyHistory(store, first, others)
  await store.bare({ text: 'vacuum analyze' })
  store.setClock(today)
  return [first, ...others]
}

/** Copies of the shipped articles under other names, published a few a day. Returns the ids, the latest first. */
async function fillArticles(store: PracticeStore, count: number): Promise<string[]> {
  const rows = await store.bare<{ id: string }>({ text: 'select id from article order by id' })
  const shipped = rows.map(({ id }) => id)
  const copies = Array.from({ length: count }, (_, index) => ({
    id: `copy-${index}`,
    of: shipped[index % shipped.length],
    days: Math.floor(index / articlesADay) + 1,
  }))
  const given = JSON.stringify(copies)
  const source = `json_to_recordset($1) as c (id text, "of" text, days int)`
  await store.bare({
    text: `insert into article (id, section, picture_id, picture_alt, status, published_on, content_hash, published_at, search)
      select c.id, a.section, a.picture_id, a.picture_alt, a.status, a.published_on - c.days, a.content_hash,
        a.published_at - c.days * interval '1 day', a.search from ${source} join article a on a.id = c."of"`,
    values: [given],
  })
  for (const [table, columns] of [
    ['article_version', 'level, revision, headline, summary, words, body, quiz, notes, vocabulary'],
    ['article_revision', 'level, revision, headline, sentences, vocabulary, published_at'],
  ])
    await store.bare({
      text: `insert into ${table} (article_id, ${columns})
        select c.id, ${columns} from ${source} join ${table} a on a.article_id = c."of"`,
      values: [given],
    })
  return copies.map(({ id }) => id)
}

const paid: AccountOptions = { level, payment: { state: 'ACTIVE', expiresOn: '2199-12-31' } }

async function makeAccounts({ services }: PracticeStore, count: number): Promise<Reader[]> {
  const readers: Reader[] = []
  for (let made = 0; made < count; made++) {
    const { id, cookies } = await anAccount(services, paid)
    const account = { ...accountOf(id), companyType: 'INDIVIDUAL' as const, expiresOn: '2199-12-31' }
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    readers.push({ account, cookie: cookie.join('; ') })
  }
  return readers
}

/** A reader's own events about each article, on the day on which it came out, oldest first. */
async function readAll(store: PracticeStore, account: Account, articles: readonly string[], today: Date) {
  const { db, jobs } = store.services
  for (const [index, articleId] of [...articles.entries()].toReversed()) {
    const version = await findVersion(db, articleId, level)
    if (!version) throw new Error(`${articleId} is not there`)
    const at = new Date(today.getTime() - (Math.floor(index / articlesADay) + 1) * 24 * hour)
    await recordLearning({ db, jobs, account, clock: { now: () => at } }, readingOf(version, at))
  }
}

type Events = Parameters<typeof recordLearning>[1]

/** One in five is left half-way; the last question is answered wrong. */
function readingOf(version: VersionRow, at: Date): Events {
  const { articleId, revision } = version
  const base = () => ({ id: crypto.randomUUID(), at: at.toISOString(), articleId, level, revision })
  const ids = sentencesOf(version.body).map(({ id }) => id)
  const opened = [
    { kind: 'ARTICLE_OPENED' as const, ...base() },
    { kind: 'READ_FOR' as const, ...base(), seconds: 55 },
    { kind: 'SENTENCES_READ' as const, ...base(), sentenceIds: ids.slice(0, 100) },
  ]
  if (articleId.endsWith('3') || articleId.endsWith('8')) return opened
  const answers = version.quiz.map((question, index) => ({
    kind: 'QUIZ_ANSWERED' as const,
    ...base(),
    quizId: question.id,
    choice: (question.answer + (index === 3 ? 1 : 0)) % 4,
  }))
  return [...opened, ...answers, { kind: 'ARTICLE_FINISHED', ...base() }]
}

/** The words of the articles, each in a sentence of one that was read, with memories of all ages; one in eight is due. */
async function wordsIn(
  { services }: PracticeStore,
  articles: readonly string[],
  wish: Wish,
  today: Date,
): Promise<ImportedWord[]> {
  const words = new Map<string, Omit<ImportedWord, 'recall' | 'production'>>()
  for (const articleId of articles) {
    for (const versionLevel of ['B1', 'A2', 'B2'] as const) {
      const version = await findVersion(services.db, articleId, versionLevel)
      for (const word of version ? listed(version) : [])
        if (words.size < wish.words) words.set(`${word.lemma}|${word.pos}|${word.sense}`, word)
    }
    if (words.size >= wish.words) break
  }
  return [...words.values()].map((word, index) => ({
    ...word,
    // Spread over the articles, as a list grows.
    place: word.place && { ...word.place, articleId: articleLike(articles, word.place.articleId, index) },
    recall: memoryOf(index, today),
    production: index < wish.written ? memoryOf(index + 3, today) : null,
  }))
}

/** Another copy of the same shipped article. */
function articleLike(articles: readonly string[], id: string, turn: number): string {
  const kinds = 12
  const alike = articles.filter((_, index) => index % kinds === articles.indexOf(id) % kinds)
  return alike[turn % alike.length] ?? id
}

function listed({ articleId, level: versionLevel, headline, body }: VersionRow) {
  return sentencesOf(body as StoredBody).flatMap(({ id, en, ko: sentenceKo, tokens }) =>
    tokens.flatMap(([, , index]) => {
      const word = body.words[index]
      if (!word) return []
      const place = { articleId, level: versionLevel, sentenceId: id, headline: headline.en }
      return [{ ...word, ipa: '', wordLevel: 'B1', sentenceEn: en, sentenceKo, state: 'LEARNING' as const, place }]
    }),
  )
}

function memoryOf(index: number, today: Date) {
  const stability = 2 + (index % 90)
  const dueIn = index % 8 === 0 ? -(index % 3) : 1 + (index % stability)
  const due = studyDayNumber(today) + dueIn
  const lastAt = new Date(studyDayStart(due - stability).getTime() + hour)
  return { stability, difficulty: 1 + (index % 9), reps: 4, lapses: index % 3, dueAt: studyDayStart(due), lastAt }
}

/** Everything that the first reader's events have led to, for the other readers. */
async function copyHistory(store: PracticeStore, from: Reader, to: readonly Reader[]): Promise<void> {
  const tables = await store.bare<{ name: string; columns: string[] }>({
    text: `select c.table_name::text as name,
        array_agg(quote_ident(column_name)::text) filter (where is_identity = 'NO' and is_generated = 'NEVER') as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and t.table_type = 'BASE TABLE' group by c.table_name
      having bool_or(column_name = 'account_id')`,
  })
  for (const { name, columns } of tables.filter((table) => !ownTables.has(table.name))) {
    const others = columns.filter((column) => column !== 'account_id').join(', ')
    await store.bare({
      text: `insert into ${name} (account_id, ${others})
        select reader_id, ${others} from ${name}, unnest($2::bigint[]) as readers (reader_id) where account_id = $1`,
      values: [from.account.id, to.map(({ account }) => account.id)],
    })
  }
}

/** What making an account has written, and months, which the copied days mark. */
const ownTables: ReadonlySet<string> = new Set(['session_family', 'subscription', 'learning_month'])

/** The day's challenge that each reader has begun, once more for each of so many days before it. */
export const repeatChallenges = ({ bare }: PracticeStore, days: number) =>
  bare({
    text: `insert into challenge_attempt (account_id, id, kind, period, begun_at, items)
      select account_id, gen_random_uuid(), kind, period - n, begun_at, items
      from challenge_attempt, generate_series(1, $1::int) n where kind = 'DAY'`,
    values: [days],
  })
