import type { CallReply } from '@readgrow/contract'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { outsideAddress } from '#platform/outside/outside-address'
import { Refusal } from '#platform/refusal'
import { deleteFeed, feeds, lockFeedAt, type NewFeed, putFeed, type StoredFeed } from './queries.ts'

type FeedList = CallReply<'GET /admin/newsroom/feeds'>

export async function listFeeds({ db, config }: AccountContext): Promise<FeedList> {
  return { feeds: (await feeds(db)).map(toReply), allowedHosts: [...config.feedHosts] }
}

/** Stores a feed under the normal form of its address; ADDRESS_REFUSED outside the configured hosts. */
export async function addFeed(ctx: AccountContext, feed: NewFeed): Promise<FeedList['feeds'][number]> {
  const { href } = outsideAddress(feed.url, ctx.config.feedHosts)
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockFeedAt(tx, href)
    const stored = await putFeed(tx, { ...feed, url: href }, ctx.account.customerId)
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: before ? 'feed.changed' : 'feed.added',
      subject: stored.name,
      companyId: null,
      before: before ? auditedFields(before) : null,
      after: auditedFields(stored),
    })
    return toReply(stored)
  })
}

export function removeFeed(ctx: AccountContext, id: string): Promise<Record<string, never>> {
  return inTransaction(ctx.db, async (tx) => {
    const gone = await deleteFeed(tx, id)
    if (!gone) throw new Refusal('NOT_FOUND')
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'feed.removed',
      subject: gone.name,
      companyId: null,
      before: auditedFields(gone),
    })
    return {}
  })
}

const auditedFields = ({ name, url, licence, section }: StoredFeed) => ({ name, url, licence, section })

const toReply = (feed: StoredFeed): FeedList['feeds'][number] => ({
  ...feed,
  id: String(feed.id),
  readAt: feed.readAt?.toISOString() ?? null,
})
