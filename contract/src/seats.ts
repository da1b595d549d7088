import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, RowId, text } from './shapes.ts'

/** How somebody came for whom there was no seat. */
export const seatWaitWays = ['DOMAIN', 'COMPANY_SIGN_IN', 'LINK', 'DIRECTORY', 'FILE'] as const

const SeatWait = z.strictObject({
  id: RowId,
  email: z.string(),
  name: z.string().nullable(),
  way: z.enum(seatWaitWays),
  /** The account of a member who was stopped; null for who is no member yet. */
  member: RowId.nullable(),
  firstAt: Instant,
  lastAt: Instant,
})

export const listSeatWaits = endpoint({
  method: 'GET',
  path: '/admin/seat-waits',
  who: 'owner',
  summary: 'Who wanted to join and found no seat, each once, the last try first',
  query: z.strictObject({ cursor: text(200).optional() }),
  reply: z.strictObject({ waits: z.array(SeatWait), next: z.string().nullable(), total: z.number().int() }),
  refusals: [],
})

export const dismissSeatWaits = endpoint({
  method: 'POST',
  path: '/admin/seat-waits/dismissal',
  who: 'owner',
  summary: 'Takes people off the list of those who wait for a seat; they are not listed again for ninety days',
  body: z.strictObject({ ids: z.array(RowId).min(1).max(500) }),
  reply: z.strictObject({ dismissed: z.number().int() }),
  refusals: [],
})

export const restoreSeatWaits = endpoint({
  method: 'POST',
  path: '/admin/seat-waits/restoration',
  who: 'owner',
  summary: 'Puts people back on the list of those who wait for a seat',
  body: z.strictObject({ ids: z.array(RowId).min(1).max(500) }),
  reply: z.strictObject({ restored: z.number().int() }),
  refusals: [],
})

export const seatEndpoints = { listSeatWaits, dismissSeatWaits, restoreSeatWaits }
