import { isExpired } from '@readgrow/contract/permissions'
import { useLocation } from 'react-router'
import { useSession } from '#session'

/** Where this screen is explained: by the guide, or by the questions where the guide is closed. Asks for nothing. */
export function useHelpAddress(): string {
  const session = useSession()
  const { pathname } = useLocation()
  const isOpen = session !== null && !isExpired(session.paymentStatus)
  return isOpen ? `/guide?at=${encodeURIComponent(pathname)}` : '/customer/faq'
}
