import { orderEdition } from '@readgrow/learning'
import type { Account } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { readOneOfShelf, readShelfIds, type ShelfRow } from './queries.ts'

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
  // What was opened while it was free stays open, so that nobody loses their place.
  if (withoutSubscription(account) && row.id !== free && row.openedSeq === null)
    throw new Refusal('SUBSCRIPTION_REQUIRED')
  return { row, free }
}
