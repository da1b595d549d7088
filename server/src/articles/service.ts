import type { ArgsOf, listArticles, ReplyOf, readArticle } from '@readgrow/contract'
import { bestLevel, orderEdition, studyDateOf } from '@readgrow/learning'
import type { Account, AccountContext } from '#platform/context'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { savedKeysAmong } from '#vocabulary'
import type { StoredQuiz } from './body.ts'
import {
  findEntries,
  findVersion,
  readAnswers,
  readOneOfShelf,
  readOwnShelf,
  readPosition,
  readShelf,
  readShelfIds,
  type ShelfRow,
  type VersionLevel,
} from './queries.ts'
import { type ListedArticle, listedArticle } from './rows.ts'

const pageSize = 20

type ListQuery = ArgsOf<typeof listArticles, 'output'>['query']

const editionLevel = (customerLevel: string): VersionLevel =>
  bestLevel(['A2', 'B1', 'B2'] as const, customerLevel) ?? 'A2'

/** The free article of a study day is the same for everybody, so that changing the level does not buy a second one. */
export async function freeArticleOf(db: Db, studyDate: string): Promise<string | undefined> {
  return orderEdition(await readShelfIds(db, studyDate), studyDate, 'A2')[0]?.id
}

const withoutSubscription = (account: Account) => account.paymentStatus === 'PENDING'

/** Today's paper, or what one saved or read. The edition turns at 04:00 Seoul. */
export async function listEdition(ctx: AccountContext, query: ListQuery) {
  const { account, db } = ctx
  const date = studyDateOf(ctx.clock.now())
  const level = query.level ?? editionLevel(account.customerLevel)
  const free = withoutSubscription(account) ? await freeArticleOf(db, date) : undefined
  const page =
    query.shelf === 'today' || query.shelf === 'recommended'
      ? await editionPage(ctx, query, date, level)
      : await ownPage(ctx, query.shelf, query.cursor)
  const articles = page.rows
    .map((row) => listedArticle(row, level, free, query.level))
    .filter((row) => row !== undefined)
  return { date, level, articles, nextCursor: page.nextCursor }
}

async function editionPage(ctx: AccountContext, query: ListQuery, date: string, level: VersionLevel) {
  const rows = orderEdition(await readShelf(ctx.db, ctx.account.id, date, query.section), date, level)
  const start = offsetOf(query.cursor)
  const next = start + pageSize
  return { rows: rows.slice(start, next), nextCursor: next < rows.length ? String(next) : null }
}

async function ownPage(ctx: AccountContext, shelf: 'saved' | 'read', cursor: string | undefined) {
  const rows = await readOwnShelf(
    ctx.db,
    ctx.account.id,
    shelf,
    pageSize + 1,
    cursor === undefined ? undefined : offsetOf(cursor),
  )
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const seq = shelf === 'saved' ? last?.savedSeq : last?.readSeq
  return { rows: page, nextCursor: rows.length > pageSize && seq ? String(seq) : null }
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (!/^\d{1,15}$/.test(cursor))
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'query.cursor', rule: 'CURSOR' }] })
  return Number(cursor)
}

/** The article if this account may read it now: NOT_FOUND when it is not on the shelf, SUBSCRIPTION_REQUIRED past the free one. */
export async function readableArticle(
  db: Db,
  account: Account,
  id: string,
  studyDate: string,
): Promise<{ row: ShelfRow; free: string | undefined }> {
  const row = await readOneOfShelf(db, account.id, id)
  if (!row || row.publishedOn > studyDate) throw new Refusal('NOT_FOUND')
  const free = withoutSubscription(account) ? await freeArticleOf(db, studyDate) : undefined
  // What was opened while it was free stays open: nobody loses the place he was reading at.
  if (withoutSubscription(account) && row.id !== free && row.openedSeq === null)
    throw new Refusal('SUBSCRIPTION_REQUIRED')
  return { row, free }
}

/** The level one reads an article at: the one asked for, else where one left off, else the one that fits. */
function versionLevelOf(
  row: ShelfRow,
  asked: VersionLevel | undefined,
  last: string | null | undefined,
  customerLevel: string,
): VersionLevel {
  if (asked) {
    if (!row.levels.includes(asked)) throw new Refusal('NOT_FOUND')
    return asked
  }
  const left = row.levels.find((level) => level === last)
  const level = left ?? bestLevel(row.levels, customerLevel)
  if (!level) throw new Refusal('NOT_FOUND')
  return level
}

export async function openArticle(
  ctx: AccountContext,
  id: string,
  asked: VersionLevel | undefined,
): Promise<ReplyOf<typeof readArticle>> {
  const { account, db } = ctx
  const [{ row, free }, position] = await Promise.all([
    readableArticle(db, account, id, studyDateOf(ctx.clock.now())),
    readPosition(db, account.id, id),
  ])
  const level = versionLevelOf(row, asked, position?.level, account.customerLevel)
  const [version, answers] = await Promise.all([findVersion(db, id, level), readAnswers(db, account.id, id, level)])
  const article = listedArticle(row, level, free, level)
  if (!version || !article) throw new Refusal('NOT_FOUND')
  const { body } = version
  const keys = [
    ...body.words,
    ...body.phrases.map((phrase) => ({ lemma: phrase.id, pos: 'phrase', sense: phrase.sense })),
  ]
  return {
    article,
    revision: version.revision,
    publishedOn: row.publishedOn,
    levels: [...row.levels],
    ...body,
    quiz: version.quiz.map(({ id: quizId, type, question, choices }) => ({ id: quizId, type, question, choices })),
    answers: answers.map((answer) => gradedAnswer(version.quiz, answer)).filter((answer) => answer !== undefined),
    reading: { sentenceId: position?.level === level ? position.sentenceId : null, read: article.read },
    savedWords: await savedKeysAmong(db, account.id, keys),
    dueWords: [],
    learnFirst: [],
    vote: null,
    audio: null,
    notes: false,
    credit: null,
  }
}

/** A stored answer with what the reader may know once he has answered. */
export function gradedAnswer(
  quiz: readonly StoredQuiz[],
  answer: { quizId: string; choice: number; correct: boolean },
) {
  const question = quiz.find((candidate) => candidate.id === answer.quizId)
  return question && { ...answer, answer: question.answer, proof: question.proof, why: question.why }
}

export async function readWords(ctx: AccountContext, id: string, asked: VersionLevel | undefined) {
  const { account, db } = ctx
  const [{ row }, position] = await Promise.all([
    readableArticle(db, account, id, studyDateOf(ctx.clock.now())),
    readPosition(db, account.id, id),
  ])
  const level = versionLevelOf(row, asked, position?.level, account.customerLevel)
  const version = await findVersion(db, id, level)
  if (!version) throw new Refusal('NOT_FOUND')
  const entries = await findEntries(db, [
    ...version.body.words,
    ...version.body.phrases.map((phrase) => ({ lemma: phrase.id, pos: 'phrase' })),
  ])
  return {
    entries: entries.filter((entry) => entry.pos !== 'phrase').map((entry) => ({ ...entry, pos: entry.pos as 'noun' })),
    phrases: entries
      .filter((entry) => entry.pos === 'phrase')
      .map(({ lemma, level: wordLevel, senses }) => ({ id: lemma, level: wordLevel, senses })),
  }
}

/** What home shows: today's lead and what is half read. */
export async function readingsOfHome(
  ctx: AccountContext,
): Promise<{ date: string; lead: ListedArticle | null; continueReading: ListedArticle[] }> {
  const { account, db } = ctx
  const date = studyDateOf(ctx.clock.now())
  const level = editionLevel(account.customerLevel)
  const free = withoutSubscription(account) ? await freeArticleOf(db, date) : undefined
  const [shelf, open] = await Promise.all([readShelf(db, account.id, date), readOwnShelf(db, account.id, 'open', 3)])
  const edition = orderEdition(shelf, date, level)
  const lead = edition.find((row) => row.readSeq === null && (!free || row.id === free)) ?? edition[0]
  return {
    date,
    lead: (lead && listedArticle(lead, level, free)) ?? null,
    continueReading: open.map((row) => listedArticle(row, level, free)).filter((row) => row !== undefined),
  }
}
