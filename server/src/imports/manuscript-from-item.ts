import type { VersionLevel } from '@readgrow/contract/constants'
import { createWithin } from '#newsroom'
import type { AccountContext } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import type { FeedItem } from './feed-items.ts'
import { shortLine } from './plain-text.ts'
import type { StoredFeed } from './queries.ts'

/** The editor takes such a line for a headline at the start of a text: short, without a full stop. */
const longestHeadline = 150

/**
 * Makes a manuscript of an item, with its source and right, and returns its id. NOT_PUBLISHABLE if there is no text.
 */
export async function manuscriptFromItem(
  ctx: AccountContext,
  tx: Tx,
  feed: StoredFeed,
  { title, link, paragraphs }: FeedItem,
  level: VersionLevel,
): Promise<string> {
  if (paragraphs.length === 0) throw new Refusal('NOT_PUBLISHABLE', { fields: [{ path: 'text', rule: 'EMPTY' }] })
  const headline = shortLine(title, longestHeadline).replace(/[.!?…"”’')\s]+$/, '')
  const { id } = await createWithin(tx, ctx, {
    section: feed.section,
    level,
    format: 'TEXT',
    text: [headline, ...paragraphs].filter((block) => block !== '').join('\n\n'),
    source: { name: feed.name, url: link, licence: feed.licence },
    origin: 'FEED',
    ...(headline === '' ? {} : { headline: title }),
  })
  return id
}
