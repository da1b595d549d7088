import { scimEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { listCalls } from './list-calls.ts'

export const scimHandlers = handlersFor(scimEndpoints, {
  listScimCalls: (ctx, { query }) => listCalls(ctx, query),
})
