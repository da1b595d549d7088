import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import {
  fetchOutside,
  OutsideRefusal,
  type OutsideReply,
  type OutsideTrouble,
  type Reach,
} from '#platform/outside/outside'
import { FileRefusal, Refusal } from '#platform/refusal'
import { decodeFeed } from './decode.ts'
import type { FeedItem } from './feed-items.ts'
import { type StoredFeed, storeReading, storeTrouble } from './queries.ts'

/** How often one person may send requests to a foreign server. */
export const readings = { hits: 30, perSeconds: 60 }

const types = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
  'application/feed+json',
  'application/json',
  'text/plain',
]

const path = 'feed'
const faults: Record<OutsideTrouble, () => Refusal> = {
  UNREACHABLE: () => new FileRefusal('GATEWAY_UNAVAILABLE', { rule: 'FEED_UNREACHABLE', path }),
  SLOW: () => new FileRefusal('GATEWAY_UNAVAILABLE', { rule: 'FEED_SLOW', path }),
  LARGE: () => new FileRefusal('FEED_UNREADABLE', { rule: 'FEED_BIG', path }),
  TYPE: () => new FileRefusal('FEED_UNREADABLE', { rule: 'FEED_KIND', path }),
  REDIRECTS: () => new FileRefusal('FEED_UNREADABLE', { rule: 'FEED_REDIRECTS', path }),
  ENCODING: () => new FileRefusal('FEED_UNREADABLE', { rule: 'FEED_ENCODING', path }),
}

/** The current content of the feed. A failure is stored with the feed as a Korean sentence, and refused. */
export async function readNow(ctx: AccountContext, feed: StoredFeed, reach: Reach): Promise<FeedItem[]> {
  try {
    const reply = await fetchOutside(feed.url, { hosts: ctx.config.feedHosts, types }, reach)
    if (reply.status !== 200) throw badStatus(reply.status)
    const items = await itemsIn(reply)
    await storeOutcome(ctx, feed, { trouble: null, items: items.length }, (tx) =>
      storeReading(tx, feed.id, ctx.clock.now()),
    )
    return items
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const refusal = error instanceof OutsideRefusal ? faults[error.trouble]() : error
    const trouble = refusal.sentence
    await storeOutcome(ctx, feed, { trouble }, (tx) => storeTrouble(tx, feed.id, trouble))
    throw refusal
  }
}

function storeOutcome(
  ctx: AccountContext,
  { name, trouble }: StoredFeed,
  after: { readonly trouble: string | null; readonly items?: number },
  store: (tx: Tx) => Promise<void>,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await store(tx)
    const line = { action: 'feed.read', subject: name, companyId: null } as const
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), { ...line, before: { trouble }, after })
  })
}

const badStatus = (status: number) =>
  new FileRefusal(
    status >= 500 ? 'GATEWAY_UNAVAILABLE' : 'FEED_UNREADABLE',
    { rule: 'FEED_STATUS', path },
    { status: String(status) },
  )

/** The feed parser is loaded with the first feed: few servers ever read one. */
async function itemsIn({ bytes, headers, finalUrl }: OutsideReply): Promise<FeedItem[]> {
  const { itemsOf } = await import('./feed-items.ts')
  return itemsOf(decodeFeed(bytes, headers['content-type']), finalUrl)
}
