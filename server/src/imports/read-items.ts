import type { CallReply } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import type { Reach } from '#platform/outside/outside'
import { throttle } from '#platform/throttle'
import type { FeedItem } from './feed-items.ts'
import { shortLine } from './plain-text.ts'
import { findFeed, importedItems } from './queries.ts'
import { readings, readNow } from './read-feed.ts'

const beginningLength = 240

type ItemList = CallReply<'POST /admin/newsroom/feeds/:id/read'>

/** The current items of a feed, as plain text. */
export async function readItems(ctx: AccountContext, id: string, reach: Reach): Promise<ItemList> {
  const feed = await findFeed(ctx.db, id)
  await throttle(ctx.db, ctx.clock, `feeds/${ctx.account.id}`, readings)
  const items = await readNow(ctx, feed, reach)
  const keys = items.map(({ key }) => key)
  const imported = await importedItems(ctx.db, feed.id, keys)
  return { items: items.map((item) => ({ ...listed(item), imported: imported.get(item.key) ?? null })) }
}

function listed({ key, title, at, paragraphs }: FeedItem) {
  const text = paragraphs.join(' ')
  const words = text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return { key, title, at: at?.toISOString() ?? null, words, beginning: shortLine(text, beginningLength) }
}
