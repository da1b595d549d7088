import { addDays } from '@readgrow/learning'
import { dayOfMonth } from './periods.ts'

export type ProductCode = 'MONTHLY' | 'YEARLY'
/** Why a subscription is over. */
export type EndReason = 'CANCELLED' | 'NO_CONSENT' | 'UNPAID' | 'REFUNDED' | 'CLOSED'

/** What a period is of, and with which price. */
export interface Plan {
  readonly product: ProductCode
  readonly priceVersion: number
}

interface Period extends Plan {
  /** First day of the period, `YYYY-MM-DD` in Seoul. */
  readonly periodStart: string
  /** The day of the next charge; the period ends before it. */
  readonly renewsOn: string
  readonly anchorDay: number
}

/** What happens to a subscription. Events are only ever added; the state is their fold. */
export type SubscriptionEvent =
  | ({ readonly kind: 'TRIAL_STARTED' } & Period)
  | ({ readonly kind: 'PAID'; readonly amountKrw: number } & Period)
  | ({
      readonly kind: 'CONSENTED'
      /** The sentence that was agreed to, and the number of its wording; an event from before they were kept has none. */
      readonly sentence?: string
      readonly wording?: number
    } & Consent)
  | { readonly kind: 'CONSENT_WITHDRAWN' }
  /** Another plan from the next charge on, with the sentence that was agreed to; the running one takes a choice back. */
  | ({ readonly kind: 'PLAN_CHOSEN'; readonly sentence: string; readonly wording: number } & Plan)
  | { readonly kind: 'CANCELLED' }
  | { readonly kind: 'CANCEL_UNDONE' }
  | { readonly kind: 'DECLINED'; readonly on: string; readonly reason: string }
  | { readonly kind: 'CARD_CHANGED' }
  | { readonly kind: 'REFUNDED'; readonly amountKrw: number }
  | { readonly kind: 'ENDED'; readonly on: string; readonly reason: EndReason }
  /** Days without the service that were our fault (이용약관 9조 2항); the id tells one outage from another. */
  | { readonly kind: 'EXTENDED'; readonly id: string; readonly on: string; readonly days: number }
  /** The demo moves its clock: everything of this subscription lies so many days earlier. */
  | { readonly kind: 'CLOCK_MOVED'; readonly days: number }

/** An agreement to be charged an amount; it counts for a charge at most thirty days later. */
export interface Consent {
  readonly priceVersion: number
  readonly amountKrw: number
  readonly on: string
}

export interface SubscriptionState {
  readonly phase: 'NONE' | 'TRIAL' | 'PAID' | 'ENDED'
  readonly period: Period | null
  readonly isCancelled: boolean
  readonly consent: Consent | null
  /** The plan of the periods to come, where it is another one than that of the running period. */
  readonly chosen: Plan | null
  readonly hadTrial: boolean
  /** How often it was begun, so that a period of a later subscription is another one. */
  readonly joins: number
  /** How many periods were paid since it was begun. */
  readonly periods: number
  /** The day on which the charge that is due was first refused; null while none was. */
  readonly declinedOn: string | null
  readonly ended: { readonly on: string; readonly reason: EndReason } | null
}

export const noSubscription: SubscriptionState = {
  phase: 'NONE',
  period: null,
  isCancelled: false,
  consent: null,
  chosen: null,
  hadTrial: false,
  joins: 0,
  periods: 0,
  declinedOn: null,
  ended: null,
}

const isRunning = ({ phase }: SubscriptionState) => phase === 'TRIAL' || phase === 'PAID'

/** Whether an event may follow. An event that may not is refused before it is written. */
export function mayFollow(state: SubscriptionState, event: SubscriptionEvent): boolean {
  switch (event.kind) {
    case 'TRIAL_STARTED':
      return !isRunning(state) && !state.hadTrial
    case 'PAID':
      return !isRunning(state) || state.period === null || event.periodStart >= state.period.renewsOn
    case 'CANCELLED':
    case 'PLAN_CHOSEN':
      return isRunning(state) && !state.isCancelled
    case 'CANCEL_UNDONE':
      return isRunning(state) && state.isCancelled
    case 'CONSENTED':
    case 'DECLINED':
    case 'CARD_CHANGED':
    case 'EXTENDED':
      return isRunning(state)
    case 'CONSENT_WITHDRAWN':
      return isRunning(state) && state.consent !== null
    case 'ENDED':
      return isRunning(state)
    case 'CLOCK_MOVED':
      return state.phase !== 'NONE'
    case 'REFUNDED':
      return true
  }
}

/** The state after one more event. An event that may not follow changes nothing. */
export function applied(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  if (!mayFollow(state, event)) return state
  switch (event.kind) {
    case 'TRIAL_STARTED':
      return { ...begun(state), phase: 'TRIAL', period: periodOf(event), hadTrial: true }
    case 'PAID':
      return {
        ...(isRunning(state) ? state : begun(state)),
        phase: 'PAID',
        periods: isRunning(state) ? state.periods + 1 : 1,
        period: periodOf(event),
        consent: null,
        chosen: null,
        declinedOn: null,
      }
    case 'CONSENTED':
      return { ...state, consent: { priceVersion: event.priceVersion, amountKrw: event.amountKrw, on: event.on } }
    case 'CONSENT_WITHDRAWN':
      return { ...state, consent: null }
    case 'PLAN_CHOSEN':
      // An agreement to a charge of the plan before is none to this one.
      return { ...state, chosen: chosenBy(state, event), consent: null }
    case 'CANCELLED':
      return { ...state, isCancelled: true, chosen: null }
    case 'CANCEL_UNDONE':
      return { ...state, isCancelled: false }
    case 'ENDED':
      return { ...state, phase: 'ENDED', ended: { on: event.on, reason: event.reason } }
    case 'CLOCK_MOVED':
      return moved(state, -event.days)
    case 'EXTENDED':
      return { ...state, period: state.period && extended(state.period, event.days) }
    case 'DECLINED':
      return { ...state, declinedOn: state.declinedOn ?? event.on }
    case 'CARD_CHANGED':
    case 'REFUNDED':
      return state
  }
}

/** The state after all events, in the order of their numbers. */
export const foldOf = (events: readonly SubscriptionEvent[]): SubscriptionState =>
  events.reduce(applied, noSubscription)

const chosenBy = ({ period }: SubscriptionState, { product, priceVersion }: Plan): Plan | null =>
  product === period?.product ? null : { product, priceVersion }

/** What the next charge is for: the plan that was chosen, or that of the running period. Null without a period. */
export const nextPlan = ({ chosen, period }: SubscriptionState): Plan | null => chosen ?? period

const begun = (state: SubscriptionState): SubscriptionState => ({
  ...noSubscription,
  hadTrial: state.hadTrial,
  joins: state.joins + 1,
})

const periodOf = ({ product, priceVersion, periodStart, renewsOn, anchorDay }: Period): Period => ({
  product,
  priceVersion,
  periodStart,
  renewsOn,
  anchorDay,
})

function moved(state: SubscriptionState, days: number): SubscriptionState {
  const { period, consent, declinedOn, ended } = state
  return {
    ...state,
    period: period && movedPeriod(period, days),
    consent: consent && { ...consent, on: addDays(consent.on, days) },
    declinedOn: declinedOn && addDays(declinedOn, days),
    ended: ended && { ...ended, on: addDays(ended.on, days) },
  }
}

function movedPeriod(period: Period, days: number): Period {
  const renewsOn = addDays(period.renewsOn, days)
  return { ...period, periodStart: addDays(period.periodStart, days), renewsOn, anchorDay: dayOfMonth(renewsOn) }
}

/** The period ends later, and the charges after it keep to the new day. */
function extended(period: Period, days: number): Period {
  const renewsOn = addDays(period.renewsOn, days)
  return { ...period, renewsOn, anchorDay: dayOfMonth(renewsOn) }
}

/** Whether a subscription that runs on a day was one on the day of an outage, and has days left to add to. */
export const wasThereOn = ({ phase, period, periods }: SubscriptionState, on: string, today: string): boolean =>
  (phase === 'TRIAL' || phase === 'PAID') &&
  period !== null &&
  today < period.renewsOn &&
  (period.periodStart <= on || periods > 1)

const consentHoldsDays = 30

/** Whether an agreement is recent enough for a charge on a day (전자상거래법 13조 6항), whatever its price. */
export const holdsUntil = (consent: Consent | null, chargedOn: string): boolean =>
  consent !== null && addDays(consent.on, consentHoldsDays) >= chargedOn

/** Whether an agreement covers a charge on a day: it names the version and is at most thirty days old (전자상거래법 13조 6항). */
export const coversCharge = (consent: Consent | null, priceVersion: number, chargedOn: string): boolean =>
  consent?.priceVersion === priceVersion && holdsUntil(consent, chargedOn)

interface NextCharge {
  readonly priceVersion: number
  /** Dearer than the version that was agreed to. */
  readonly isHigher: boolean
  readonly chargedOn: string
}

/**
 * Whether a running subscription may be charged with a price: out of a trial with an agreement alone, and dearer with one
 * to that price. A price that fell asks nobody, and an agreement to the higher one holds for it.
 */
export function isAgreedTo(state: SubscriptionState, { priceVersion, isHigher, chargedOn }: NextCharge): boolean {
  const plan = nextPlan(state)
  if (!plan) return false
  const isDearer = isHigher && priceVersion !== plan.priceVersion
  if (state.phase === 'PAID' && !isDearer) return true
  if (coversCharge(state.consent, priceVersion, chargedOn)) return true
  return !isDearer && coversCharge(state.consent, plan.priceVersion, chargedOn)
}

/** The first day on which an agreement would still hold on the day of the charge. */
export const consentOpensOn = (chargedOn: string): string => addDays(chargedOn, -consentHoldsDays)
