import { adultAge, type GuardianState, guardianLinkDays } from '@readgrow/contract/constants'
import { addDays, fullYearsBetween } from '@readgrow/learning'
import type { ProductCode } from './subscription.ts'

/** A guardian's consent as it was asked for. Dates are Seoul's, `YYYY-MM-DD`; the sum is the price in won with VAT. */
export interface GuardianConsent {
  readonly product: ProductCode
  readonly amountKrw: number
  readonly state: 'ASKED' | 'GIVEN' | 'REFUSED' | 'WITHDRAWN'
  readonly askedOn: string
  readonly answeredOn: string | null
}

/** What a consent is needed for. */
export interface GuardedCharge {
  readonly product: ProductCode
  readonly listKrw: number
  /** Whether a subscription begins with it: a consent to that is used within thirty days. */
  readonly isJoining: boolean
}

const joiningDays = 30

/** Whether somebody may subscribe with a guardian's consent alone. Who has told no birth date is taken for grown up. */
export const needsGuardian = (birthDate: string | null, today: string): boolean =>
  birthDate !== null && fullYearsBetween(birthDate, today) < adultAge

/** The last day on which a guardian can answer. */
export const answerBy = (askedOn: string): string => addDays(askedOn, guardianLinkDays)

/**
 * How the consent to a charge stands, of those asked for, the newest first. A consent is to one product and up to its
 * price: a higher one is asked about anew.
 */
export function guardianStateOf(
  consents: readonly GuardianConsent[],
  { product, listKrw, isJoining }: GuardedCharge,
  today: string,
): GuardianState {
  const last = consents.find((each) => each.product === product)
  if (!last) return 'NONE'
  const { state, amountKrw, askedOn, answeredOn } = last
  switch (state) {
    case 'ASKED':
      if (today > answerBy(askedOn)) return 'EXPIRED'
      return amountKrw < listKrw ? 'NONE' : 'ASKED'
    case 'GIVEN': {
      const isOld = isJoining && answeredOn !== null && today > addDays(answeredOn, joiningDays)
      return amountKrw < listKrw || isOld ? 'NONE' : 'GIVEN'
    }
    case 'REFUSED':
    case 'WITHDRAWN':
      return state
  }
}
