import { searchEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { search } from './service.ts'

export const searchHandlers = handlersFor(searchEndpoints, {
  search: (ctx, { query }) => search(ctx, query.q),
})
