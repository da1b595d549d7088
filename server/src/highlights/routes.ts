import { readingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { listHighlights } from './list-highlights.ts'

const endpoints = { listHighlights: readingEndpoints.listHighlights }

export const highlightHandlers = handlersFor(endpoints, {
  listHighlights: (ctx, { params, query }) => listHighlights(ctx, params.id, query.level),
})
