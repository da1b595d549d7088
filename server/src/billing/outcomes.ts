import { nextTryOn } from './dunning.ts'
import { paymentOfIndividual, storedOf } from './payment-status.ts'
import {
  isAgreedTo,
  mayFollow,
  nextPlan,
  type ProductCode,
  type SubscriptionEvent,
  type SubscriptionState,
} from './subscription.ts'

/** What an attempt was to pay for: a period of one of an account's subscriptions. */
export interface PeriodCharge {
  /** The how-manyeth subscription of the account, from 1. */
  readonly joins: number
  /** The how-manyeth period of it, from 0. */
  readonly no: number
  readonly product: ProductCode
  readonly priceVersion: number
  /** Dearer than what was agreed to when it was opened. */
  readonly isHigher: boolean
  readonly dueOn: string
  /** Neither paid nor called off. */
  readonly isOpen: boolean
}

const isRunning = ({ phase }: SubscriptionState) => phase === 'TRIAL' || phase === 'PAID'

/** Whether nothing is subscribed to on a day, written down or not: the clock may have ended it before any sweep. */
function isOver(state: SubscriptionState, today: string): boolean {
  const { status } = paymentOfIndividual(storedOf(state), today)
  return status === 'END' || status === 'PENDING'
}

/** Whether money may be asked for: nothing is sent after a cancellation, an end, or an agreement that was taken back. */
export function mayCharge(state: SubscriptionState, charge: PeriodCharge, today: string): boolean {
  if (!charge.isOpen) return false
  // Joining: there is no other subscription.
  if (charge.joins === state.joins + 1) return isOver(state, today)
  if (charge.joins !== state.joins || charge.no !== state.periods) return false
  if (state.isCancelled || isOver(state, today)) return false
  if (nextPlan(state)?.product !== charge.product || charge.dueOn > today) return false
  return isAgreedTo(state, { ...charge, chargedOn: charge.dueOn })
}

/** What it means that a charge was paid: it begins its period, or there is nothing left to buy and it goes back. */
export function meaningOfPaid(
  state: SubscriptionState,
  charge: PeriodCharge,
  event: SubscriptionEvent & { kind: 'PAID' },
): 'BEGINS' | 'GOES_BACK' {
  const isForIt = charge.joins === (isRunning(state) ? state.joins : state.joins + 1)
  return charge.isOpen && isForIt && mayFollow(state, event) ? 'BEGINS' : 'GOES_BACK'
}

export type NotPaid =
  /** Nobody waits for it any more: no event, no mail. */
  | { readonly kind: 'CALLED_OFF' }
  /** Who wanted to join has not joined. */
  | { readonly kind: 'NOT_JOINED' }
  | { readonly kind: 'TRIES_AGAIN'; readonly on: string }
  /** The last try has failed. */
  | { readonly kind: 'ENDS' }

/**
 * What it means that a charge was not paid, be it declined, or never heard of by the gateway. A try by hand uses none
 * of the schedule's.
 */
export function meaningOfNotPaid(
  state: SubscriptionState,
  charge: PeriodCharge,
  { today, keptTryOn }: { readonly today: string; readonly keptTryOn: string | null },
): NotPaid {
  if (!charge.isOpen) return { kind: 'CALLED_OFF' }
  if (charge.joins === state.joins + 1 && isOver(state, today)) return { kind: 'NOT_JOINED' }
  if (charge.joins !== state.joins || !mayCharge(state, charge, today)) return { kind: 'CALLED_OFF' }
  const on = keptTryOn ?? nextTryOn(charge.dueOn, today)
  return on === null ? { kind: 'ENDS' } : { kind: 'TRIES_AGAIN', on }
}

/** What it means that a whole charge was given back: only that of the running period ends the subscription. */
export function meaningOfGivenBack(state: SubscriptionState, { joins, no }: PeriodCharge): 'NOTED' | 'ENDS' {
  const isRunningPeriod = state.phase === 'PAID' && joins === state.joins && no === state.periods - 1
  return isRunningPeriod ? 'ENDS' : 'NOTED'
}
