import type { Section } from '@readgrow/contract/constants'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

export interface StoredFeed {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly licence: string
  readonly section: Section
  readonly readAt: Date | null
  readonly trouble: string | null
}

const columns = ['id', 'name', 'url', 'licence', 'section', 'read_at as readAt', 'trouble'] as const

export async function feeds(db: Db): Promise<StoredFeed[]> {
  return (await db.selectFrom('feed').select(columns).orderBy('name').orderBy('id').execute()) as StoredFeed[]
}

/** NOT_FOUND where there is no such feed. */
export async function findFeed(db: Db, id: string): Promise<StoredFeed> {
  const row = await db.selectFrom('feed').select(columns).where('id', '=', Number(id)).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row as StoredFeed
}

export interface NewFeed {
  readonly name: string
  readonly url: string
  readonly licence: string
  readonly section: Section
}

/** Locked until the transaction ends; undefined if the address is new. */
export async function lockFeedAt(tx: Tx, url: string): Promise<StoredFeed | undefined> {
  const row = await tx.selectFrom('feed').select(columns).where('url', '=', url).forUpdate().executeTakeFirst()
  return row as StoredFeed | undefined
}

/** A known address gets the new name, right and section. */
export async function putFeed(db: Db, feed: NewFeed, addedBy: string): Promise<StoredFeed> {
  const { name, licence, section } = feed
  const row = await db
    .insertInto('feed')
    .values({ ...feed, added_by: addedBy })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ name, licence, section, added_by: addedBy }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return row as StoredFeed
}

/** The deleted feed; undefined if there is no such feed. */
export async function deleteFeed(db: Db, id: string): Promise<StoredFeed | undefined> {
  const row = await db.deleteFrom('feed').where('id', '=', Number(id)).returning(columns).executeTakeFirst()
  return row as StoredFeed | undefined
}

export async function storeReading(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('feed').set({ read_at: at, trouble: null }).where('id', '=', id).execute()
}

export async function storeTrouble(db: Db, id: number, trouble: string): Promise<void> {
  await db.updateTable('feed').set({ trouble }).where('id', '=', id).execute()
}

/** Manuscripts made from items, by item. */
export async function importedItems(db: Db, feedId: number, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('feed_import')
    .select(['item_key', 'manuscript_id'])
    .where('feed_id', '=', feedId)
    .where('item_key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.item_key, String(row.manuscript_id)]))
}

/** Makes imports of one feed wait for each other until the transaction ends; false if the feed is gone. */
export async function lockFeed(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('feed').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

export async function storeImport(tx: Tx, feedId: number, itemKey: string, manuscriptId: string): Promise<void> {
  const row = { feed_id: feedId, item_key: itemKey, manuscript_id: Number(manuscriptId) }
  await tx.insertInto('feed_import').values(row).execute()
}
