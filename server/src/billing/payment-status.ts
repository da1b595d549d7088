import type { CompanyType, PaymentStatus } from '@readgrow/contract/constants'
import { daysBetween } from '@readgrow/learning'

export interface Subscription {
  readonly state: PaymentStatus
  /** Last day of the paid or trial time, `YYYY-MM-DD`. */
  readonly expiresOn: string | null
}

export interface Contract {
  readonly startsOn: string
  readonly endsOn: string
  readonly unpaid: boolean
}

export interface Payment {
  readonly status: PaymentStatus
  readonly expiresOn: string | null
}

// A failed renewal is tried again for three days before the service is held: a card that ran out or a bank outage costs
// nobody a study day.
const graceDays = 3

/** The state of an individual on a Seoul date: the stored state, advanced by the clock. */
export function paymentOfIndividual(subscription: Subscription | null, today: string): Payment {
  if (!subscription) return { status: 'PENDING', expiresOn: null }
  const { state, expiresOn } = subscription
  const daysPast = expiresOn === null ? 0 : daysBetween(expiresOn, today)
  if (state === 'TRIAL' && daysPast > 0) return { status: 'END', expiresOn }
  if (state === 'ACTIVE' && daysPast > graceDays) return { status: 'HOLD', expiresOn }
  return { status: state, expiresOn }
}

/** The state of a company member: the contract's, never a card's. Without a contract nothing is paid. */
export function paymentOfMember(contract: Contract | null, today: string): Payment {
  if (!contract) return { status: 'END', expiresOn: null }
  if (today > contract.endsOn || today < contract.startsOn) return { status: 'END', expiresOn: contract.endsOn }
  return { status: contract.unpaid ? 'HOLD' : 'ACTIVE', expiresOn: contract.endsOn }
}

/** How an account is paid for, as the columns of its company, its subscription and its company's contract say it. */
export interface PaymentColumns {
  readonly company_type: CompanyType
  readonly state: PaymentStatus | null
  readonly expires_on: string | null
  readonly starts_on: string | null
  readonly ends_on: string | null
  readonly unpaid: boolean | null
}

/** The state of an account on a Seoul date, an individual's or a member's. */
export function paymentOf(row: PaymentColumns, today: string): Payment {
  const { state, expires_on: expiresOn, starts_on: startsOn, ends_on: endsOn, unpaid } = row
  if (row.company_type === 'INDIVIDUAL') return paymentOfIndividual(state && { state, expiresOn }, today)
  return paymentOfMember(startsOn && endsOn ? { startsOn, endsOn, unpaid: unpaid ?? false } : null, today)
}

/** Calendar days past the expiry date in Seoul; negative while time is left. */
export function expiredDays(expiresOn: string | null, today: string): number | null {
  return expiresOn === null ? null : daysBetween(expiresOn, today)
}
