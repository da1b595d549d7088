import { importEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { type Reach, theInternet } from '#platform/outside/outside'
import { addFeed, listFeeds, removeFeed } from './feeds.ts'
import { importItem } from './import-item.ts'
import { readItems } from './read-items.ts'

/** Handlers with another way to the outside; a test passes its own. */
export const importHandlersBy = (reach: Reach) =>
  handlersFor(importEndpoints, {
    listFeeds: (ctx) => listFeeds(ctx),
    addFeed: (ctx, { body }) => addFeed(ctx, body),
    removeFeed: (ctx, { params }) => removeFeed(ctx, params.id),
    readFeed: (ctx, { params }) => readItems(ctx, params.id, reach),
    importFeedItem: (ctx, { params, body }) => importItem(ctx, params.id, body, reach),
  })

export const importHandlers = importHandlersBy(theInternet)
