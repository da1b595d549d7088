import { messageOf } from '@readgrow/contract/errors'
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
import { Refusal } from '#platform/refusal'
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

const sentences: Record<OutsideTrouble, string> = {
  UNREACHABLE: '피드 서버에 연결하지 못했어요.',
  SLOW: '피드 서버가 10초 안에 답하지 않았어요.',
  LARGE: '피드가 5MB보다 커서 읽지 않았어요.',
  TYPE: '피드가 아닌 문서예요. 주소를 확인해 주세요.',
  REDIRECTS: '다른 주소로 여러 번 넘어가요. 마지막 주소를 등록해 주세요.',
  ENCODING: '알 수 없는 방식으로 압축된 피드예요.',
}

/** The current content of the feed. A failure is stored with the feed as a Korean sentence, and refused. */
export async function readNow(ctx: AccountContext, feed: StoredFeed, reach: Reach): Promise<FeedItem[]> {
  try {
    const reply = await fetchOutside(feed.url, { hosts: ctx.config.feedHosts, types }, reach)
    if (reply.status !== 200) throw new BadStatus(reply.status)
    const items = await itemsIn(reply)
    await storeOutcome(ctx, feed, { trouble: null, items: items.length }, (tx) =>
      storeReading(tx, feed.id, ctx.clock.now()),
    )
    return items
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const trouble = sentenceOf(error)
    await storeOutcome(ctx, feed, { trouble }, (tx) => storeTrouble(tx, feed.id, trouble))
    throw error instanceof OutsideRefusal ? byTrouble(error) : error
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

class BadStatus extends Refusal {
  readonly answered: number

  constructor(answered: number) {
    super(answered >= 500 ? 'GATEWAY_UNAVAILABLE' : 'FEED_UNREADABLE')
    this.answered = answered
  }
}

/** The feed parser is loaded with the first feed: few servers ever read one. */
async function itemsIn({ bytes, headers, finalUrl }: OutsideReply): Promise<FeedItem[]> {
  const { itemsOf } = await import('./feed-items.ts')
  return itemsOf(decodeFeed(bytes, headers['content-type']), finalUrl)
}

function sentenceOf(error: Refusal): string {
  if (error instanceof BadStatus) return `피드 서버가 오류 ${error.answered}번으로 답했어요.`
  return error instanceof OutsideRefusal ? sentences[error.trouble] : messageOf(error.code)
}

function byTrouble(error: OutsideRefusal): Refusal {
  return error.trouble === 'UNREACHABLE' || error.trouble === 'SLOW' ? error : new Refusal('FEED_UNREADABLE')
}
