import { audioEndpoints, readingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const endpoints = { ...audioEndpoints, readArticleAudio: readingEndpoints.readArticleAudio }

export const audioHandlers = handlersFor(endpoints, {
  uploadAudio: () => Promise.reject(new Refusal('NOT_FOUND')),
  giveTimings: () => Promise.reject(new Refusal('NOT_FOUND')),
  removeAudio: () => Promise.reject(new Refusal('NOT_FOUND')),
  readArticleAudio: () => Promise.reject(new Refusal('NOT_FOUND')),
})
