import type { CompanyType, PaymentStatus } from '@readgrow/contract/constants'
import { addDays, daysBetween } from '@readgrow/learning'
import { graceDays, lastRetryDay } from './dunning.ts'
import { holdsUntil, type SubscriptionState } from './subscription.ts'

/** What of the fold of the events a session reads with itself (`storedOf`). */
export interface StoredSubscription {
  readonly state: 'PENDING' | 'TRIAL' | 'ACTIVE' | 'END'
  /** Last day of the paid or trial time, `YYYY-MM-DD`. */
  readonly expiresOn: string | null
  /** Whether a charge is to follow. */
  readonly continues: boolean
  /** The day from which a charge that was refused holds the service; null while none was refused. */
  readonly heldFrom: string | null
}

export interface Contract {
  readonly startsOn: string
  readonly endsOn: string
  /** An operator's switch: held at once. */
  readonly unpaid: boolean
  /** The day from which an invoice that nobody paid holds the service; null while none does. */
  readonly holdFrom: string | null
}

export interface Payment {
  readonly status: PaymentStatus
  readonly expiresOn: string | null
}

/**
 * The state of an individual on a Seoul date. A trial goes on into a charge only with an agreement to that charge. Nobody is
 * held for a charge that was not tried, as it is when our jobs have stood still.
 */
export function paymentOfIndividual(stored: StoredSubscription, today: string): Payment {
  const { state, expiresOn, continues, heldFrom } = stored
  if (state === 'PENDING' || state === 'END' || expiresOn === null || today <= expiresOn)
    return { status: state, expiresOn }
  const sinceDue = daysBetween(expiresOn, today) - 1
  if (!continues || sinceDue > lastRetryDay) return { status: 'END', expiresOn }
  return { status: heldFrom !== null && today >= heldFrom ? 'HOLD' : state, expiresOn }
}

const pending: StoredSubscription = { state: 'PENDING', expiresOn: null, continues: false, heldFrom: null }

/** The columns that a fold is kept in for the session. */
export function storedOf(subscription: SubscriptionState): StoredSubscription {
  const { phase, period, isCancelled, consent, ended } = subscription
  switch (phase) {
    case 'NONE':
      return pending
    case 'ENDED':
      return { state: 'END', expiresOn: ended?.on ?? null, continues: false, heldFrom: null }
    case 'TRIAL':
    case 'PAID': {
      if (!period) return pending
      // Which price an agreement must name is known on the day of the charge, which ends what it does not cover.
      const agreed = phase === 'PAID' || holdsUntil(consent, period.renewsOn)
      return {
        state: phase === 'TRIAL' ? 'TRIAL' : 'ACTIVE',
        expiresOn: addDays(period.renewsOn, -1),
        continues: agreed && !isCancelled,
        heldFrom: heldFrom(subscription),
      }
    }
  }
}

/**
 * The day on which the service stops because a charge was refused: three days after its first refusal, and after the day on
 * which it was due. Null while nothing was refused.
 */
export function heldFrom({ period, declinedOn }: SubscriptionState): string | null {
  if (!period || declinedOn === null) return null
  return addDays(declinedOn < period.renewsOn ? period.renewsOn : declinedOn, graceDays)
}

/**
 * The last day of the service while a charge is awaited: as refused today where nothing was refused yet. Null before the
 * period is over, and once the service is held.
 */
export function graceUntil(subscription: SubscriptionState, today: string): string | null {
  const { period } = subscription
  if (!period || today < period.renewsOn) return null
  const held = heldFrom(subscription) ?? addDays(today, graceDays)
  return today < held ? addDays(held, -1) : null
}

/** The state of a company member: the contract's, never a card's. Without a contract nothing is paid. */
export function paymentOfMember(contract: Contract | null, today: string): Payment {
  if (!contract) return { status: 'END', expiresOn: null }
  if (today > contract.endsOn || today < contract.startsOn) return { status: 'END', expiresOn: contract.endsOn }
  return { status: isHeld(contract, today) ? 'HOLD' : 'ACTIVE', expiresOn: contract.endsOn }
}

/** Whether a company's members wait for its payment. Days alone decide, so nothing runs at midnight. */
export const isHeld = ({ unpaid, holdFrom }: Pick<Contract, 'unpaid' | 'holdFrom'>, today: string): boolean =>
  unpaid || (holdFrom !== null && today >= holdFrom)

/** How an account is paid for, as the columns of its company, its subscription and its company's contract say it. */
export interface PaymentColumns {
  readonly company_type: CompanyType
  readonly state: string | null
  readonly expires_on: string | null
  readonly continues: boolean | null
  readonly held_from: string | null
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly unpaid: boolean | null
  readonly hold_from: string | null
}

/** The state of an account on a Seoul date, an individual's or a member's. */
export function paymentOf(row: PaymentColumns, today: string): Payment {
  const {
    state,
    expires_on: expiresOn,
    continues,
    held_from: heldFrom,
    starts_on: startsOn,
    ends_on: endsOn,
    unpaid,
    hold_from: holdFrom,
  } = row
  if (row.company_type === 'INDIVIDUAL') {
    if (state === null) return paymentOfIndividual(pending, today)
    return paymentOfIndividual(
      { state: state as StoredSubscription['state'], expiresOn, continues: continues ?? true, heldFrom },
      today,
    )
  }
  return paymentOfMember(startsOn && endsOn ? { startsOn, endsOn, unpaid: unpaid ?? false, holdFrom } : null, today)
}

/**
 * Days since the expiry: negative before it, null without one. Calendar days in Seoul, so a reload after midnight says
 * the same as a fresh visit.
 */
export function expiredDays(expiresOn: string | null, today: string): number | null {
  return expiresOn === null ? null : daysBetween(expiresOn, today)
}
