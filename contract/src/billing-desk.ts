import { z } from 'zod'
import { paymentMatterKinds, productCodes } from './constants/index.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { GivenDate, Instant, PaymentStatus, RowId, StoredDate, text, textBlock, Uuid } from './shapes.ts'

const krw = z.number().int().min(0)
const count = z.number().int().min(0)
const cursor = text(200).optional()
const next = z.string().nullable()
const reason = textBlock(200, 5)

export const deskPaymentStates = ['PAID', 'REFUNDED', 'PARTLY_REFUNDED', 'DECLINED', 'CHECKING'] as const
const attemptStates = ['PAID', 'DECLINED', 'CHECKING'] as const

const Person = z.strictObject({
  id: RowId,
  /** Null for somebody who has left. */
  customerId: z.string().nullable(),
  name: z.string().nullable(),
})

const DeskPayment = z.strictObject({
  id: Uuid,
  at: Instant,
  person: Person,
  product: z.string(),
  amountKrw: krw,
  refundedKrw: krw,
  state: z.enum(deskPaymentStates),
  /** It came after the end and went back by itself. */
  isLate: z.boolean(),
  card: z.string(),
  reason: z.string().nullable(),
})

export const searchPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  who: 'operator',
  summary: 'Payments, the newest first: all, by state and day, of one person, or one by its id; a search is logged',
  query: z
    .strictObject({
      /** The beginning of an id, address or name, or the id of a payment. */
      search: text(60, 2).optional(),
      state: z.enum(attemptStates).optional(),
      from: GivenDate.optional(),
      to: GivenDate.optional(),
      cursor: Uuid.optional(),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'], message: 'ORDER' }),
  reply: z.strictObject({ payments: z.array(DeskPayment), next: Uuid.nullable() }),
  refusals: [],
})

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()])

const TimelineLine = z.strictObject({
  at: Instant,
  /** Events of the log, invoices, attempts, refunds, coupons, notices of the gateway, and what guardians were asked. */
  what: z.enum(['EVENT', 'INVOICE', 'PAYMENT', 'REFUND', 'COUPON', 'NOTICE', 'CHECKOUT', 'CARD', 'GUARDIAN']),
  /** The kind of an event, or the state of a row, in the words of the database. */
  kind: z.string(),
  facts: z.record(z.string(), fact),
})

const DeskSubscription = z.strictObject({
  person: Person.extend({ email: z.string().nullable() }),
  status: PaymentStatus,
  product: z.enum(productCodes).nullable(),
  periodStart: StoredDate.nullable(),
  renewsOn: StoredDate.nullable(),
  isCancelled: z.boolean(),
  card: z.string().nullable(),
  /** An invoice that waits for its money. */
  owed: z.strictObject({ amountKrw: krw, dueOn: StoredDate, nextTryOn: StoredDate.nullable() }).nullable(),
  /** What the reader's own page would give back today; null when nothing was paid for the running period. */
  refundToday: z.strictObject({ paymentId: Uuid, refundKrw: krw }).nullable(),
  payments: z.array(
    DeskPayment.omit({ person: true }).extend({
      from: StoredDate,
      lastDay: StoredDate,
      receiptUrl: z.string().nullable(),
      /** What can still be given back; 0 while a refund is on its way. */
      refundableKrw: krw,
    }),
  ),
  /** The newest first; the last five hundred. */
  timeline: z.array(TimelineLine),
})

const onePerson = { params: z.strictObject({ id: RowId }) }
const onePayment = { params: z.strictObject({ id: Uuid }) }

export const readDeskSubscription = endpoint({
  method: 'GET',
  path: '/admin/accounts/:id/subscription',
  who: 'operator',
  summary: "One person's subscription with every event, with a reason; they read who looked and why",
  ...onePerson,
  query: z.strictObject({ reason: text(200, 5) }),
  reply: DeskSubscription,
  refusals: ['NOT_FOUND'],
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/refunds',
  who: 'operator',
  summary: 'Gives money back with a reason, all or a part, and ends the subscription if wished',
  stepUp: true,
  ...onePayment,
  body: z.strictObject({
    /** Made by the page, so that a press that is sent twice gives back once. */
    id: Uuid,
    amountKrw: z.number().int().min(1).max(100_000_000),
    endsSubscription: z.boolean(),
    reason,
  }),
  reply: DeskSubscription,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PAYMENT_UNAVAILABLE'],
})

export const askGateway = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/question',
  who: 'operator',
  summary: 'Asks the gateway how a payment stands, now',
  ...onePayment,
  reply: DeskSubscription,
  refusals: ['NOT_FOUND', 'PAYMENT_UNAVAILABLE'],
})

export const releasePayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/release',
  who: 'operator',
  summary:
    'Takes a payment that the gateway names with another sum or customer for not made, so that its reader is free',
  stepUp: true,
  ...onePayment,
  body: z.strictObject({ reason }),
  reply: DeskSubscription,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const chargeAgain = endpoint({
  method: 'POST',
  path: '/admin/accounts/:id/subscription/charge',
  who: 'operator',
  summary: 'Tries what is owed again with the card of now; uses none of the tries of the schedule',
  stepUp: true,
  ...onePerson,
  body: z.strictObject({ reason }),
  reply: DeskSubscription,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PAYMENT_UNAVAILABLE'],
})

export const extendSubscriptions = endpoint({
  method: 'POST',
  path: '/admin/subscriptions/extension',
  who: 'operator',
  summary: 'Adds the days of an outage to every subscription that was there on that day',
  stepUp: true,
  body: z.strictObject({
    /** Made by the page, so that a press that is sent twice adds the days once. */
    id: Uuid,
    /** The day of the outage; not one to come. */
    on: GivenDate,
    days: z.number().int().min(1).max(31),
    reason,
  }),
  reply: z.strictObject({ subscriptions: z.number().int() }),
  refusals: ['STATE_CONFLICT'],
})

export const exportPayments = endpoint({
  method: 'POST',
  path: '/admin/payments/export',
  who: 'operator',
  summary: 'Payments and refunds of a time for the accounts, without names; the reason is logged',
  stepUp: true,
  body: z
    .strictObject({ from: GivenDate, to: GivenDate, format: z.enum(['CSV', 'XLSX']), reason })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 366 * 86_400_000, {
      path: ['to'],
      message: 'ORDER',
    }),
  reply: FileReply,
  sendsFile: true,
  answerWithinMs: 120_000,
  refusals: [],
})

const PaymentDay = z.strictObject({
  day: StoredDate,
  /** Of the payments that began on this day, as of the last comparison. */
  payments: count,
  paidKrw: krw,
  refundedKrw: krw,
  gatewayPayments: count,
  gatewayPaidKrw: krw,
  gatewayRefundedKrw: krw,
  differences: count,
  comparedAt: Instant,
})

export const listPaymentDays = endpoint({
  method: 'GET',
  path: '/admin/payment-days',
  who: 'operator',
  summary: 'Sums of the ledger and of the gateway by day, the newest first; days that were not compared are missing',
  query: z.strictObject({ cursor: GivenDate.optional() }),
  reply: z.strictObject({
    gateway: z.enum(['NONE', 'PRACTICE', 'LIVE']),
    /** Of the days that are compared by themselves, those whose comparison was missed and has not been made up for. */
    missed: count,
    days: z.array(PaymentDay),
    next: StoredDate.nullable(),
  }),
  refusals: [],
})

export const comparePaymentDay = endpoint({
  method: 'POST',
  path: '/admin/payment-days/:day/comparison',
  who: 'operator',
  summary: 'Compares a day of the last two years with the gateway again, soon',
  params: z.strictObject({ day: GivenDate }),
  reply: z.strictObject({ isQueued: z.literal(true) }),
  refusals: ['PAYMENT_UNAVAILABLE', 'NOT_FOUND'],
})

const Matter = z.strictObject({
  id: RowId,
  kind: z.enum(paymentMatterKinds as readonly [string, ...string[]]),
  raisedAt: Instant,
  person: Person.nullable(),
  paymentId: Uuid.nullable(),
  amountKrw: krw.nullable(),
  detail: z.string().nullable(),
  subject: z.string(),
  /** Who looks into it; null while nobody does. */
  taken: z.strictObject({ at: Instant, by: z.string().nullable(), isMine: z.boolean() }).nullable(),
  closed: z.strictObject({ at: Instant, by: z.string().nullable(), note: z.string() }).nullable(),
})

export const listMatters = endpoint({
  method: 'GET',
  path: '/admin/payment-matters',
  who: 'operator',
  summary: 'What an operator has to look into, or what was closed, the newest first',
  query: z.strictObject({ state: z.enum(['OPEN', 'CLOSED']), cursor }),
  reply: z.strictObject({ matters: z.array(Matter), next }),
  refusals: [],
})

export const takeMatter = endpoint({
  method: 'POST',
  path: '/admin/payment-matters/:id/taking',
  who: 'operator',
  summary: 'Takes an open matter on; from a colleague only who says so',
  params: z.strictObject({ id: RowId }),
  body: z.strictObject({ fromColleague: z.boolean() }),
  reply: z.strictObject({ id: RowId }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const closeMatter = endpoint({
  method: 'POST',
  path: '/admin/payment-matters/:id/closing',
  who: 'operator',
  summary: 'Closes a matter with a note of what was done',
  params: z.strictObject({ id: RowId }),
  body: z.strictObject({ note: reason }),
  reply: z.strictObject({ id: RowId }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const billingDeskEndpoints = {
  searchPayments,
  readDeskSubscription,
  refundPayment,
  askGateway,
  releasePayment,
  chargeAgain,
  extendSubscriptions,
  exportPayments,
  listPaymentDays,
  comparePaymentDay,
  listMatters,
  takeMatter,
  closeMatter,
}
