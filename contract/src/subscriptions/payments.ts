import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Empty, Instant, StoredDate, Uuid } from '../shapes.ts'
import { individual, krw } from './shapes.ts'

const PaymentLine = z.strictObject({
  id: Uuid,
  at: Instant,
  product: z.string(),
  from: StoredDate,
  lastDay: StoredDate,
  amountKrw: krw,
  vatKrw: krw,
  refundedKrw: krw,
  /** Free is a period that a coupon paid for: nothing was charged, so it has no card. */
  state: z.enum(['PAID', 'FREE', 'REFUNDED', 'PARTLY_REFUNDED', 'DECLINED', 'CHECKING']),
  card: z.string().nullable(),
  reason: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  refunds: z.array(z.strictObject({ at: Instant, amountKrw: krw, state: z.enum(['DONE', 'CHECKING', 'REFUSED']) })),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  ...individual,
  summary: "The reader's payments, free periods and refunds, the newest first",
  query: z.strictObject({ cursor: Uuid.optional() }),
  reply: z.strictObject({ payments: z.array(PaymentLine), next: Uuid.nullable() }),
  refusals: [],
})

export const closeCard = endpoint({
  method: 'DELETE',
  path: '/payments/card',
  ...individual,
  summary: 'Deletes the stored card; refused while a charge with it is due',
  reply: Empty,
  refusals: ['STATE_CONFLICT'],
})
