import { bestLevel, orderEdition } from '@readgrow/learning'
import type { Account } from '#platform/context'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { StoredQuiz } from './body.ts'
import { readOneOfShelf, readShelfIds, type ShelfRow, type VersionLevel } from './queries.ts'

/** The level of the paper that is nearest to a reader's own. */
export const editionLevel = (customerLevel: string): VersionLevel =>
  bestLevel(['A2', 'B1', 'B2'] as const, customerLevel) ?? 'A2'

/** The free article of a study day is the same for everybody, so that changing the level does not buy a second one. */
export async function freeArticleOf(db: Db, studyDate: string): Promise<string | undefined> {
  return orderEdition(await readShelfIds(db, studyDate), studyDate, 'A2')[0]?.id
}

export const withoutSubscription = (account: Pick<Account, 'paymentStatus'>) => account.paymentStatus === 'PENDING'

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
export function versionLevelOf(
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

/** A stored answer with what the reader may know once he has answered. */
export function gradedAnswer(
  quiz: readonly StoredQuiz[],
  answer: { quizId: string; choice: number; correct: boolean },
) {
  const question = quiz.find((candidate) => candidate.id === answer.quizId)
  return question && { ...answer, answer: question.answer, proof: question.proof, why: question.why }
}
