import { z } from 'zod'
import { couponKinds, productCodes } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Empty, Instant, PaymentStatus, StoredDate, text, Uuid } from './shapes.ts'

const Product = z.enum(productCodes)
const krw = z.number().int().min(0)
const days = z.number().int().min(0)
const Sentence = z.string().min(1).max(600)
const ofId = { params: z.strictObject({ id: Uuid }) }

/** What a card window needs: the practice window's address, or the values for the gateway's script. */
const CardWindow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('SIMULATED'), address: z.url() }),
  z.strictObject({
    kind: z.literal('PORTONE'),
    storeId: z.string(),
    channelKey: z.string(),
    issueId: z.string(),
    issueName: z.string(),
    customerId: z.string(),
    redirectUrl: z.url(),
  }),
])

const Refund = z.strictObject({
  /** `WITHDRAWAL` within seven days of the charge keeps opened days alone; `PRORATED` begun days and 10 % of the rest. */
  kind: z.enum(['WITHDRAWAL', 'PRORATED']),
  paidKrw: krw,
  /** Days of the period, and how many of them are kept: those opened, or later all that have begun with today's. */
  days,
  usedDays: days,
  usedKrw: krw,
  feeKrw: krw,
  refundKrw: krw,
})

const SubscriptionView = z.strictObject({
  status: PaymentStatus,
  /** How it stands, in the sentence that the banner, the page and the mails share. */
  standing: z.string(),
  /** `NONE` without a configured gateway, `PRACTICE` where no money moves. */
  gateway: z.enum(['NONE', 'PRACTICE', 'LIVE']),
  product: z.strictObject({ code: Product, name: z.string(), months: z.number().int() }).nullable(),
  /** Last day of use, as far as it is paid for or promised. */
  lastDay: StoredDate.nullable(),
  /** The next charge; null when none will follow. */
  renewal: z.strictObject({ on: StoredDate, amountKrw: krw, listKrw: krw, coupon: z.string().nullable() }).nullable(),
  isCancelled: z.boolean(),
  /** The last day that is given while a charge is awaited; cancelling gives it up and ends at once. Null otherwise. */
  graceUntil: StoredDate.nullable(),
  /** An agreement that the next charge needs: a trial that becomes paid, or a higher price. */
  consent: z
    .strictObject({
      reason: z.enum(['TRIAL', 'PRICE']),
      priceVersion: z.number().int(),
      amountKrw: krw,
      /** What was charged before; null for a trial. */
      beforeKrw: krw.nullable(),
      chargedOn: StoredDate,
      /** What is agreed to: sum, rhythm, card, first day and the way out. It is sent back with the agreement and stored. */
      sentence: Sentence,
      /** The first day on which one can agree: thirty days before the charge. */
      opensOn: StoredDate,
      isOpen: z.boolean(),
      isGiven: z.boolean(),
    })
    .nullable(),
  /** A renewal that failed. */
  failed: z
    .strictObject({
      on: StoredDate,
      reason: z.string(),
      nextTryOn: StoredDate.nullable(),
      holdsOn: StoredDate,
      endsOn: StoredDate,
    })
    .nullable(),
  /** What a press on paying again, or another card, charges at once; null while nothing is owed. */
  owedKrw: krw.nullable(),
  /** Whether a charge is being made or asked about. */
  isCharging: z.boolean(),
  card: z.strictObject({ issuer: z.string(), lastFour: z.string().nullable() }).nullable(),
  /** What ending today would give back; null when nothing was paid. */
  refund: Refund.nullable(),
  /** The last day without a fee; null when it is over. */
  withdrawalUntil: StoredDate.nullable(),
  /** Whether a trial can be had. */
  mayTry: z.boolean(),
  /** Whether the demo's clock may be moved. */
  hasDemoClock: z.boolean(),
})

const individual = { who: 'account', needsIndividual: true } as const

export const readSubscription = endpoint({
  method: 'GET',
  path: '/subscription',
  ...individual,
  summary: "The reader's subscription: state, next charge, card, and what ending today would give back",
  reply: SubscriptionView,
  refusals: [],
})

const Terms = z.strictObject({
  product: z.strictObject({ code: Product, name: z.string(), months: z.number().int() }),
  priceVersion: z.number().int(),
  listKrw: krw,
  discountKrw: krw,
  /** What is charged now: 0 for a trial and for a coupon that takes all. */
  totalKrw: krw,
  vatKrw: krw,
  coupon: z.strictObject({ id: Uuid, name: z.string(), kind: z.enum(couponKinds) }).nullable(),
  isTrial: z.boolean(),
  from: StoredDate,
  lastDay: StoredDate,
  /** The next charge. A trial asks before it. */
  next: z.strictObject({ on: StoredDate, amountKrw: krw }),
  /** What is agreed to on this page; it is sent back with the checkout and stored. */
  consent: Sentence,
  /** What ending after ten days would give back. */
  refundExample: Refund.nullable(),
})

export const readTerms = endpoint({
  method: 'GET',
  path: '/subscription/terms',
  ...individual,
  summary: 'What joining today costs: total, period, next charge and an example of a refund',
  query: z.strictObject({ product: Product, coupon: Uuid.optional(), trial: z.enum(['true', 'false']).optional() }),
  reply: Terms,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'COUPON_UNUSABLE'],
})

const CheckoutView = z.strictObject({
  id: Uuid,
  purpose: z.enum(['JOIN', 'CARD']),
  state: z.enum(['OPEN', 'CHARGING', 'DONE', 'DECLINED', 'CLOSED']),
  /** Why the card window or the charge failed; the Korean sentence for it is the screen's. */
  reason: z.string().nullable(),
  /** What it charges, or charged: of another card, what the old one could not pay; null where that is nothing. */
  totalKrw: krw.nullable(),
})

export const openCheckout = endpoint({
  method: 'POST',
  path: '/subscription/checkouts',
  ...individual,
  summary: 'Stores the agreements and opens the card window; one checkout at a time',
  body: z.strictObject({
    /** Made by the page, so that a press that is sent twice opens one checkout. */
    id: Uuid,
    product: Product,
    priceVersion: z.number().int().min(1).max(10_000),
    /** The total that the page showed. */
    totalKrw: krw.max(100_000_000),
    coupon: Uuid.optional(),
    isTrial: z.boolean(),
    agreed: z.strictObject({
      terms: z.literal(true),
      recurring: z.literal(true),
      /** The sentence that the page showed. PRICE_CHANGED when it would be another one by now. */
      sentence: text(600),
    }),
  }),
  reply: z.strictObject({ checkout: CheckoutView, window: CardWindow.nullable() }),
  refusals: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'ALREADY_SUBSCRIBED',
    'PRICE_CHANGED',
    'COUPON_UNUSABLE',
    'PAYMENT_UNAVAILABLE',
  ],
})

export const openCardChange = endpoint({
  method: 'POST',
  path: '/subscription/card',
  ...individual,
  summary: 'Opens the card window for another card; on hold the new card is charged at once',
  body: z.strictObject({ id: Uuid }),
  reply: z.strictObject({ checkout: CheckoutView, window: CardWindow.nullable() }),
  refusals: ['STATE_CONFLICT', 'PAYMENT_UNAVAILABLE'],
})

export const finishCardWindow = endpoint({
  method: 'POST',
  path: '/subscription/checkouts/:id/card',
  ...individual,
  summary: 'Brings what the card window gave back. The key is checked with the gateway, never believed',
  ...ofId,
  body: z.strictObject({
    billingKey: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[\w-]+$/)
      .nullable(),
    /** The gateway's own word for what went wrong. */
    code: z
      .string()
      .regex(/^\w{1,60}$/)
      .nullable(),
  }),
  reply: CheckoutView,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'CARD_REFUSED', 'GATEWAY_UNAVAILABLE', 'PAYMENT_UNAVAILABLE'],
  answerWithinMs: 15_000,
})

export const readCheckout = endpoint({
  method: 'GET',
  path: '/subscription/checkouts/:id',
  ...individual,
  summary: 'How far a checkout is',
  ...ofId,
  reply: CheckoutView,
  refusals: ['NOT_FOUND'],
})

export const leaveCheckout = endpoint({
  method: 'POST',
  path: '/subscription/checkouts/:id/closing',
  ...individual,
  summary: 'Closes a checkout that was not paid for',
  ...ofId,
  reply: CheckoutView,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const agreeToCharge = endpoint({
  method: 'POST',
  path: '/subscription/consent',
  ...individual,
  summary: 'Agrees to the charge after a trial, or to a higher price, within the thirty days before it',
  body: z.strictObject({
    priceVersion: z.number().int().min(1).max(10_000),
    amountKrw: krw.max(100_000_000),
    /** The sentence that the page showed. PRICE_CHANGED when it would be another one by now. */
    sentence: text(600),
  }),
  reply: SubscriptionView,
  refusals: ['STATE_CONFLICT', 'PRICE_CHANGED'],
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/subscription/consent',
  ...individual,
  summary: 'Takes the agreement back; without it nothing is charged',
  reply: SubscriptionView,
  refusals: ['STATE_CONFLICT'],
})

export const payAgain = endpoint({
  method: 'POST',
  path: '/subscription/retry',
  ...individual,
  summary: 'Tries a failed renewal again with the card of now',
  reply: SubscriptionView,
  refusals: ['STATE_CONFLICT', 'PAYMENT_UNAVAILABLE'],
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/subscription/cancellation',
  ...individual,
  summary: 'Ends the subscription with its period; nothing is charged any more',
  reply: SubscriptionView,
  refusals: ['STATE_CONFLICT'],
})

export const undoCancellation = endpoint({
  method: 'DELETE',
  path: '/subscription/cancellation',
  ...individual,
  summary: 'Takes a cancellation back before the period is over, with a card for the next charge',
  reply: SubscriptionView,
  refusals: ['STATE_CONFLICT', 'CARD_REQUIRED'],
})

export const refundNow = endpoint({
  method: 'POST',
  path: '/subscription/refund',
  ...individual,
  summary: 'Ends the subscription now and gives back the sum that the page showed',
  body: z.strictObject({ id: Uuid, refundKrw: krw.max(100_000_000) }),
  reply: SubscriptionView,
  refusals: ['STATE_CONFLICT', 'PRICE_CHANGED', 'PAYMENT_UNAVAILABLE'],
})

export const moveDemoClock = endpoint({
  method: 'POST',
  path: '/subscription/demo-clock',
  ...individual,
  summary: 'Moves the own subscription of a demo so many days on and does what falls due',
  body: z.strictObject({ days: z.number().int().min(1).max(366) }),
  reply: SubscriptionView,
  refusals: ['FEATURE_OFF', 'STATE_CONFLICT'],
})

const PaymentLine = z.strictObject({
  id: Uuid,
  at: Instant,
  product: z.string(),
  from: StoredDate,
  lastDay: StoredDate,
  amountKrw: krw,
  vatKrw: krw,
  refundedKrw: krw,
  state: z.enum(['PAID', 'REFUNDED', 'PARTLY_REFUNDED', 'DECLINED', 'CHECKING']),
  card: z.string(),
  reason: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  refunds: z.array(z.strictObject({ at: Instant, amountKrw: krw, state: z.enum(['DONE', 'CHECKING', 'REFUSED']) })),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  ...individual,
  summary: "The reader's payments and refunds, the newest first",
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

export const subscriptionEndpoints = {
  readSubscription,
  readTerms,
  openCheckout,
  openCardChange,
  finishCardWindow,
  readCheckout,
  leaveCheckout,
  agreeToCharge,
  withdrawConsent,
  payAgain,
  cancelSubscription,
  undoCancellation,
  refundNow,
  moveDemoClock,
  listPayments,
  closeCard,
}
