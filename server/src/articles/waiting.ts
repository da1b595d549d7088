import { orderEdition } from '@readgrow/learning'
import type { Account } from '#platform/context'
import type { Db } from '#platform/database/db'
import { freeArticleOf, withoutSubscription } from './article-access.ts'
import { editionLevel, versionLevelOf } from './article-level.ts'
import { readShelf, type ShelfVersion } from './queries.ts'

export interface WaitingArticle {
  readonly id: string
  readonly headline: ShelfVersion['headline']
}

/** The first article of a day's paper that a reader may read and has not read, at the level at which it would open. */
export async function waitingArticle(
  db: Db,
  account: Pick<Account, 'id' | 'customerLevel' | 'paymentStatus'>,
  studyDate: string,
): Promise<WaitingArticle | null> {
  const { customerLevel } = account
  const free = withoutSubscription(account) ? await freeArticleOf(db, studyDate) : undefined
  const paper = orderEdition(await readShelf(db, account.id, studyDate), studyDate, editionLevel(customerLevel))
  const row = paper.find(({ id, readSeq }) => readSeq === null && (free === undefined || id === free))
  if (!row) return null
  const level = versionLevelOf(row, undefined, null, customerLevel)
  const version = row.versions.find((one) => one.level === level)
  return version ? { id: row.id, headline: version.headline } : null
}
