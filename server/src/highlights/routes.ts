import { readingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const endpoints = { listHighlights: readingEndpoints.listHighlights }

export const highlightHandlers = handlersFor(endpoints, {
  listHighlights: () => Promise.reject(new Refusal('NOT_FOUND')),
})
