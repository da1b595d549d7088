import { highlightEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { listHighlights } from './list-highlights.ts'

export const highlightHandlers = handlersFor(highlightEndpoints, {
  listHighlights: (ctx, { params, query }) => listHighlights(ctx, params.id, query.level),
})
