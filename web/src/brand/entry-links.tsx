import { type ButtonVariant, buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { useHost } from '#layout'
import { useSession } from '#session'

interface Entry {
  readonly to: string
  readonly label: string
  readonly variant: ButtonVariant
}

/** The way in: reading for people who are signed in, an account or signing in for everybody else. */
export function EntryLinks() {
  const session = useSession()
  const { consumerHost } = useHost()
  return (
    <ul className="flex flex-wrap gap-3">
      {entriesFor(session !== null, consumerHost).map((entry) => (
        <li key={entry.to}>
          <Link to={entry.to} className={buttonClasses({ size: 'large', variant: entry.variant })}>
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function entriesFor(signedIn: boolean, consumerHost: boolean): Entry[] {
  if (signedIn) return [{ to: '/article', label: '오늘의 신문 읽기', variant: 'primary' }]
  if (!consumerHost) return [{ to: '/auth/login', label: '로그인하기', variant: 'primary' }]
  return [
    { to: '/auth/signup', label: '회원가입하기', variant: 'primary' },
    { to: '/auth/login', label: '로그인하기', variant: 'outline' },
  ]
}
