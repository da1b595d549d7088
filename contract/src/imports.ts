import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ManuscriptId } from './manuscripts.ts'
import { Empty, Instant, nameText, Section, text, VersionLevel } from './shapes.ts'

const FeedId = z.string().regex(/^\d{1,9}$/)

const Feed = z.strictObject({
  id: FeedId,
  name: z.string(),
  url: z.string(),
  licence: z.string(),
  section: Section,
  readAt: Instant.nullable(),
  /** Why the last fetch failed, as a Korean sentence. */
  trouble: z.string().nullable(),
})

export const listFeeds = endpoint({
  method: 'GET',
  path: '/admin/newsroom/feeds',
  who: 'editor',
  summary: 'Feeds that we may use',
  reply: z.strictObject({ feeds: z.array(Feed), allowedHosts: z.array(z.string()) }),
  refusals: [],
})

export const addFeed = endpoint({
  method: 'POST',
  path: '/admin/newsroom/feeds',
  who: 'editor',
  summary: 'Adds a feed of an allowed host, with the licence to use it',
  body: z.strictObject({ name: nameText(120), url: text(500), licence: text(300), section: Section }),
  reply: Feed,
  refusals: ['ADDRESS_REFUSED'],
})

export const removeFeed = endpoint({
  method: 'DELETE',
  path: '/admin/newsroom/feeds/:id',
  who: 'editor',
  summary: 'Removes a feed; imported manuscripts stay',
  params: z.strictObject({ id: FeedId }),
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const readFeed = endpoint({
  method: 'POST',
  path: '/admin/newsroom/feeds/:id/read',
  who: 'editor',
  summary: 'Fetches a feed now and lists its items as plain text',
  answerWithinMs: 25_000,
  params: z.strictObject({ id: FeedId }),
  reply: z.strictObject({
    items: z.array(
      z.strictObject({
        key: z.string(),
        title: z.string(),
        at: Instant.nullable(),
        words: z.number().int(),
        beginning: z.string(),
        imported: ManuscriptId.nullable(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND', 'ADDRESS_REFUSED', 'FEED_UNREADABLE', 'GATEWAY_UNAVAILABLE'],
})

export const importFeedItem = endpoint({
  method: 'POST',
  path: '/admin/newsroom/feeds/:id/import',
  who: 'editor',
  summary: 'Makes a manuscript from an item; a second import leads to the first manuscript',
  answerWithinMs: 25_000,
  params: z.strictObject({ id: FeedId }),
  body: z.strictObject({ key: text(600), level: VersionLevel }),
  reply: z.strictObject({ id: ManuscriptId }),
  refusals: ['NOT_FOUND', 'ADDRESS_REFUSED', 'FEED_UNREADABLE', 'GATEWAY_UNAVAILABLE', 'NOT_PUBLISHABLE'],
})

export const importEndpoints = { listFeeds, addFeed, removeFeed, readFeed, importFeedItem }
