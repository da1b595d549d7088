import { companyTypes, customerLevels, paymentStatuses } from '@readgrow/contract/constants'
import { profileKey } from '#session'
import type { Session } from '../guard.ts'

const among = (values: readonly string[], value: unknown) => typeof value === 'string' && values.includes(value)

/**
 * Who was signed in here last, by what the browser keeps (`rg_profile`); null where nobody is or the entry is not ours.
 * It opens screens without a connection only: every answer of the server is still the server's to give.
 */
export function sessionOnDevice(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(profileKey) ?? 'null') as Partial<Session> | null
    const whole =
      stored?.isAuthenticated === true &&
      among(customerLevels, stored.customerLevel) &&
      among(paymentStatuses, stored.paymentStatus) &&
      among(companyTypes, stored.companyType)
    return whole ? (stored as Session) : null
  } catch {
    return null
  }
}
