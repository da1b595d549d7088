import type { StoryKind } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import type { Db, Tx } from '#platform/database/db'
import type { Sourcing } from './queries.ts'

interface ArticleToStore {
  readonly id: string
  readonly section: string
  readonly kind: StoryKind
  /** `MM-DD..MM-DD`; empty for the whole year. */
  readonly season: string
  readonly picture: { readonly id: string; readonly alt: string }
  /** The credit under a text that is not ours; null for our texts. */
  readonly credit: string | null
  readonly caption: { readonly en: string; readonly ko: string } | null
  readonly sourcing: Sourcing | null
}

/**
 * Stores an article of the newsroom, without its versions, and shows it to readers. An existing one keeps its date; false
 * when a new one has the address of another.
 */
export async function storeArticleRow(tx: Tx, given: ArticleToStore, isNew: boolean, now: Date): Promise<boolean> {
  const { id, section, kind, season, picture, credit, caption, sourcing } = given
  const article = {
    section,
    kind,
    season,
    picture_id: picture.id,
    picture_alt: picture.alt,
    credit,
    caption: caption && JSON.stringify(caption),
    sourcing: sourcing && JSON.stringify(sourcing),
    status: 'PUBLISHED',
    in_newsroom: true,
  }
  if (!isNew) {
    await tx.updateTable('article').set(article).where('id', '=', id).execute()
    return true
  }
  const made = await tx
    .insertInto('article')
    .values({ id, ...article, published_on: studyDateOf(now), published_at: now, content_hash: 'newsroom' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows !== 0n
}

/** Shows a published article to readers again, or hides it from them. */
export async function setArticleShown(tx: Tx, id: string, isShown: boolean): Promise<void> {
  await tx
    .updateTable('article')
    .set({ status: isShown ? 'PUBLISHED' : 'RETIRED' })
    .where('id', '=', id)
    .execute()
}

/** Dates articles of the shelf otherwise than on the day on which they were stored. */
export async function redateArticles(
  db: Db,
  dates: readonly { readonly id: string; readonly publishedOn: string; readonly publishedAt: Date }[],
): Promise<void> {
  for (const { id, publishedOn, publishedAt } of dates)
    await db
      .updateTable('article')
      .set({ published_on: publishedOn, published_at: publishedAt })
      .where('id', '=', id)
      .execute()
}
