import { z } from 'zod'
import { couponKinds } from '../constants/index.ts'
import { endpoint } from '../endpoint.ts'
import { StoredDate, text, Uuid } from '../shapes.ts'
import { Guardian, individual, krw, NamedProduct, ofId, Product, Refund, Sentence } from './shapes.ts'

/** What a card window needs: the practice window's address, or the values for the gateway's script. */
const CardWindow = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('SIMULATED'), address: z.url() }),
  z.strictObject({
    kind: z.literal('PORTONE'),
    storeId: z.string(),
    channelKey: z.string(),
    issueId: z.string(),
    issueName: z.string(),
    /** Some payment agencies issue no key without a name. */
    customer: z.strictObject({ customerId: z.string(), fullName: z.string(), email: z.string() }),
    redirectUrl: z.url(),
  }),
])

const Terms = z.strictObject({
  product: NamedProduct,
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
  /** Null for whoever needs no guardian's consent. */
  guardian: Guardian.nullable(),
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
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'ALREADY_SUBSCRIBED', 'COUPON_UNUSABLE'],
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
    'GUARDIAN_NEEDED',
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
