import { searchEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { search } from './search.ts'

export const searchHandlers = handlersFor(searchEndpoints, {
  search: (ctx, { query }) => search(ctx, query.q),
})
