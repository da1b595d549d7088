import type { CallReply } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { actorOf, note } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/db'
import type { Reach } from '#platform/outside'
import { outsideAddress } from '#platform/outside-address'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import type { FeedItem } from './feed-items.ts'
import { manuscriptFromItem } from './manuscript-from-item.ts'
import { shortLine } from './plain-text.ts'
import {
  deleteFeed,
  feedById,
  feeds,
  importedItems,
  lockFeed,
  lockFeedAt,
  type NewFeed,
  noteImport,
  putFeed,
  type StoredFeed,
} from './queries.ts'
import { readNow } from './read-feed.ts'

/** How often one person may send requests to a foreign server. */
const readings = { hits: 30, perSeconds: 60 }
const beginningLength = 240

type FeedList = CallReply<'GET /admin/newsroom/feeds'>
type ItemList = CallReply<'POST /admin/newsroom/feeds/:id/read'>

export async function listFeeds({ db, config }: AccountContext): Promise<FeedList> {
  return { feeds: (await feeds(db)).map(shown), allowedHosts: [...config.feedHosts] }
}

/** Stores a feed under the normal form of its address; ADDRESS_REFUSED outside the configured hosts. */
export async function addFeed(ctx: AccountContext, feed: NewFeed): Promise<FeedList['feeds'][number]> {
  const { href } = outsideAddress(feed.url, ctx.config.feedHosts)
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockFeedAt(tx, href)
    const stored = await putFeed(tx, { ...feed, url: href }, ctx.account.customerId)
    await note(tx, ctx.clock.now(), actorOf(ctx), {
      action: before ? 'feed.changed' : 'feed.added',
      subject: stored.name,
      companyId: null,
      before: before ? factsOf(before) : null,
      after: factsOf(stored),
    })
    return shown(stored)
  })
}

export function removeFeed(ctx: AccountContext, id: string): Promise<Record<string, never>> {
  return inTransaction(ctx.db, async (tx) => {
    const gone = await deleteFeed(tx, id)
    if (!gone) throw new Refusal('NOT_FOUND')
    await note(tx, ctx.clock.now(), actorOf(ctx), {
      ...{ action: 'feed.removed', subject: gone.name, companyId: null },
      before: factsOf(gone),
    })
    return {}
  })
}

const factsOf = ({ name, url, licence, section }: StoredFeed) => ({ name, url, licence, section })

/** The current items of a feed, as plain text. */
export async function readFeed(ctx: AccountContext, id: string, reach: Reach): Promise<ItemList> {
  const feed = await feedOf(ctx, id)
  await throttle(ctx.db, ctx.clock, `feeds/${ctx.account.id}`, readings)
  const items = await readNow(ctx, feed, reach)
  const keys = items.map(({ key }) => key)
  const imported = await importedItems(ctx.db, feed.id, keys)
  return { items: items.map((item) => ({ ...listed(item), imported: imported.get(item.key) ?? null })) }
}

/** The manuscript of an item; created now unless it exists. NOT_FOUND when the feed no longer has the item. */
export async function importFeedItem(
  ctx: AccountContext,
  id: string,
  wish: { key: string; level: VersionLevel },
  reach: Reach,
): Promise<{ id: string }> {
  const feed = await feedOf(ctx, id)
  const known = (await importedItems(ctx.db, feed.id, [wish.key])).get(wish.key)
  if (known !== undefined) return { id: known }
  await throttle(ctx.db, ctx.clock, `feeds/${ctx.account.id}`, readings)
  const item = (await readNow(ctx, feed, reach)).find(({ key }) => key === wish.key)
  if (!item) throw new Refusal('NOT_FOUND')
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await lockFeed(tx, feed.id))) throw new Refusal('NOT_FOUND')
    const meanwhile = (await importedItems(tx, feed.id, [item.key])).get(item.key)
    if (meanwhile !== undefined) return { id: meanwhile }
    const manuscriptId = await manuscriptFromItem(ctx, tx, feed, item, wish.level)
    await noteImport(tx, feed.id, item.key, manuscriptId)
    return { id: manuscriptId }
  })
}

async function feedOf({ db }: AccountContext, id: string): Promise<StoredFeed> {
  const feed = await feedById(db, id)
  if (!feed) throw new Refusal('NOT_FOUND')
  return feed
}

const shown = (feed: StoredFeed): FeedList['feeds'][number] => ({
  ...feed,
  id: String(feed.id),
  readAt: feed.readAt?.toISOString() ?? null,
})

function listed({ key, title, at, paragraphs }: FeedItem) {
  const text = paragraphs.join(' ')
  const words = text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return { key, title, at: at?.toISOString() ?? null, words, beginning: shortLine(text, beginningLength) }
}
