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
    const kept = JSON.parse(localStorage.getItem(profileKey) ?? 'null') as Partial<Session> | null
    const whole =
      kept?.isAuthenticated === true &&
      among(customerLevels, kept.customerLevel) &&
      among(paymentStatuses, kept.paymentStatus) &&
      among(companyTypes, kept.companyType)
    return whole ? (kept as Session) : null
  } catch {
    return null
  }
}
