import { Link, useLocation } from 'react-router'
import { useHelpAddress } from './help-address.ts'

const look =
  'inline-flex min-h-11 shrink-0 items-center rounded-control px-2 text-body text-ink-faint hover:bg-ink/6 hover:text-ink print:hidden'

/** The way to the guide for a screen without the service's header. An editor's preview has none, because no guide explains it. */
export function HelpEntry({ className = '' }: { readonly className?: string }) {
  const address = useHelpAddress()
  const { pathname } = useLocation()
  if (pathname.startsWith('/admin/')) return null
  return (
    <Link to={address} className={`${look} ${className}`}>
      <span className="sr-only">이 화면 </span>도움말
    </Link>
  )
}
