import { importEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const endpoints = { ...importEndpoints }

export const importHandlers = handlersFor(endpoints, {
  listFeeds: () => Promise.reject(new Refusal('NOT_FOUND')),
  addFeed: () => Promise.reject(new Refusal('NOT_FOUND')),
  removeFeed: () => Promise.reject(new Refusal('NOT_FOUND')),
  readFeed: () => Promise.reject(new Refusal('NOT_FOUND')),
  importFeedItem: () => Promise.reject(new Refusal('NOT_FOUND')),
})
