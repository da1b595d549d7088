import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text, Uuid } from '../shapes.ts'
import { individual, krw, Product, SubscriptionView } from './shapes.ts'

export const readSubscription = endpoint({
  method: 'GET',
  path: '/subscription',
  ...individual,
  summary: "The reader's subscription: state, next charge, card, and what ending today would give back",
  reply: SubscriptionView,
  refusals: [],
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
  refusals: ['STATE_CONFLICT', 'PRICE_CHANGED', 'GUARDIAN_NEEDED'],
})

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/subscription/consent',
  ...individual,
  summary: 'Takes the agreement back; without it nothing is charged',
  reply: SubscriptionView,
  refusals: ['STATE_CONFLICT'],
})

export const choosePlan = endpoint({
  method: 'PUT',
  path: '/subscription/plan',
  ...individual,
  summary: 'Takes another plan from the next charge on, or the running one back; nothing is charged today',
  body: z.strictObject({
    product: Product,
    priceVersion: z.number().int().min(1).max(10_000),
    /** The next charge that the page showed. */
    amountKrw: krw.max(100_000_000),
    /** The sentence that the page showed. PRICE_CHANGED when it would be another one by now. */
    sentence: text(600),
  }),
  reply: SubscriptionView,
  refusals: ['STATE_CONFLICT', 'PRICE_CHANGED', 'GUARDIAN_NEEDED'],
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
  refusals: ['STATE_CONFLICT', 'CARD_REQUIRED', 'GUARDIAN_NEEDED'],
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

export const hideBanner = endpoint({
  method: 'POST',
  path: '/subscription/banner-hiding',
  ...individual,
  summary: 'Hides the line that says that the subscription has ended, for seven days; no other line can be hidden',
  reply: SubscriptionView,
  refusals: ['STATE_CONFLICT'],
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
