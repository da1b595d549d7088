import type { ReplyOf, readArticle, readArticleNotes, readArticleWords } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { shuffledChoices } from '@readgrow/learning/questions'
import { seededChance } from '@readgrow/learning/seeded-chance'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { savedKeysOf } from '#word-list'
import { readableArticle } from './article-access.ts'
import { versionLevelOf } from './article-level.ts'
import type { StoredBody, StoredNotes } from './body.ts'
import { type Fit, fitsOf } from './fit.ts'
import { gradedAnswer } from './graded-answer.ts'
import {
  findEntries,
  findNotes,
  findVersion,
  readAnswers,
  readExtras,
  readPosition,
  type VersionLevel,
  type VersionRow,
} from './queries.ts'
import { listedArticle } from './rows.ts'
import { unlistedWordsOf } from './unlisted-words.ts'

/** The article with the version that this account opens: the level asked for, else its last one, else the one that fits. */
export async function openVersion(ctx: AccountContext, id: string, asked: VersionLevel | undefined) {
  const { account, db } = ctx
  const [{ row, free }, position] = await Promise.all([
    readableArticle(db, account, id, studyDateOf(ctx.clock.now())),
    readPosition(db, account.id, id),
  ])
  return { row, free, position, level: versionLevelOf(row, asked, position?.level, account.customerLevel) }
}

/** The words and phrases of a text as the word list knows them. */
const entriesOf = (body: StoredBody) => [
  ...body.words,
  ...body.phrases.map((phrase) => ({ lemma: phrase.id, pos: 'phrase', sense: phrase.sense })),
]

export async function openArticle(
  ctx: AccountContext,
  id: string,
  asked: VersionLevel | undefined,
): Promise<ReplyOf<typeof readArticle>> {
  const { account, db } = ctx
  const { row, free, position, level } = await openVersion(ctx, id, asked)
  const [version, answers, extras] = await Promise.all([
    findVersion(db, id, level),
    readAnswers(db, account.id, id, level),
    readExtras(db, account.id, id, level),
  ])
  if (!version || !extras) throw new Refusal('NOT_FOUND')
  const [fits, savedWords] = await Promise.all([
    fitsOf(db, account, [version], ctx.clock.now()),
    savedKeysOf(db, account.id, { id, words: entriesOf(version.body) }),
  ])
  const article = listedArticle(row, level, free, level, { fit: fits.get(id) })
  if (!article) throw new Refusal('NOT_FOUND')
  return {
    article,
    revision: version.revision,
    publishedOn: row.publishedOn,
    levels: [...row.levels],
    ...version.body,
    quiz: quizFor(account.id, id, version),
    answers: answers.map((answer) => gradedAnswer(version.quiz, answer)).filter((answer) => answer !== undefined),
    reading: { sentenceId: position?.level === level ? position.sentenceId : null, read: article.read },
    savedWords,
    ...wordsToMeet(version, fits.get(id)),
    ...extras,
  }
}

/** The questions without their keys, the choices in this learner's own order. */
export function quizFor(accountId: number, articleId: string, { level, quiz }: Pick<VersionRow, 'level' | 'quiz'>) {
  return quiz.map(({ id, type, question, choices, answer }) => ({
    id,
    type,
    question,
    choices: [...shuffledChoices(choices, answer, seededChance(`${accountId}/${articleId}/${level}/${id}`)).choices],
  }))
}

/** Due words as entries of this text, and the places of the words worth learning first. */
function wordsToMeet({ body }: VersionRow, fit: Fit | undefined): { dueWords: string[]; learnFirst: number[] } {
  const due = new Set(fit?.due)
  const places = new Map(body.words.map(({ lemma, pos }, index) => [`${lemma}|${pos}`, index]))
  return {
    dueWords: entriesOf(body)
      .filter(({ lemma, pos }) => due.has(`${lemma}|${pos}`))
      .map(({ lemma, pos, sense }) => `${lemma}|${pos}|${sense}`),
    learnFirst: (fit?.learnFirst ?? []).map((key) => places.get(key)).filter((place) => place !== undefined),
  }
}

/** Chunk reading and grammar notes; publishing has left out those of sentences that have changed since. */
export async function readNotes(
  ctx: AccountContext,
  id: string,
  asked: VersionLevel | undefined,
): Promise<ReplyOf<typeof readArticleNotes>> {
  const { level } = await openVersion(ctx, id, asked)
  const found = await findNotes(ctx.db, id, level)
  if (!found) throw new Refusal('NOT_FOUND')
  return { level, revision: found.revision, sentences: found.notes as StoredNotes[] }
}

export async function readWords(ctx: AccountContext, id: string, asked: VersionLevel | undefined) {
  const { level } = await openVersion(ctx, id, asked)
  const version = await findVersion(ctx.db, id, level)
  if (!version) throw new Refusal('NOT_FOUND')
  return dictionaryOf(ctx.db, version.body)
}

/** The entries of every word and phrase that occurs in a text. */
export async function dictionaryOf(
  db: Db,
  { paragraphs, words, phrases }: Pick<StoredBody, 'paragraphs' | 'words' | 'phrases'>,
): Promise<ReplyOf<typeof readArticleWords>> {
  const [entries, unlisted] = await Promise.all([
    findEntries(db, [...words, ...phrases.map((phrase) => ({ lemma: phrase.id, pos: 'phrase' }))]),
    unlistedWordsOf(db, { paragraphs }),
  ])
  return {
    unlisted,
    entries: entries.filter((entry) => entry.pos !== 'phrase').map((entry) => ({ ...entry, pos: entry.pos as 'noun' })),
    phrases: entries
      .filter((entry) => entry.pos === 'phrase')
      .map(({ lemma, level: wordLevel, senses, byUse }) => ({ id: lemma, level: wordLevel, senses, byUse })),
  }
}
