import { seatEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { dismissWaits, listWaits, restoreWaits } from './wait-list.ts'

export const seatHandlers = handlersFor(seatEndpoints, {
  listSeatWaits: (ctx, { query }) => listWaits(ctx, query),
  dismissSeatWaits: (ctx, { body }) => dismissWaits(ctx, body),
  restoreSeatWaits: (ctx, { body }) => restoreWaits(ctx, body),
})
