import { type ExternalProvider, externalProviders } from '@readgrow/contract/constants'
import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

const names = ['email', 'password', 'two-step', 'recovery-codes', 'two-step-off', 'company-view', 'leave'] as const

/** The sheets of the page. The address names the open one, so that a trip to another service comes back to it. */
export type Opened = (typeof names)[number] | `link-${ExternalProvider}` | `unlink-${ExternalProvider}`

const all: readonly Opened[] = [
  ...names,
  ...externalProviders.flatMap((provider) => [`link-${provider}`, `unlink-${provider}`] as const),
]

export const accountPath = '/mypage/account'
export const pathTo = (opened: Opened): string => `${accountPath}?open=${opened}`

const neverChanges = () => () => undefined

/** What is open now. Null while the page is drawn on the server: a sheet has no place there. */
export function useOpened() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const alive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const named = search.get('open')
  const opened = alive ? (all.find((each) => each === named) ?? null) : null
  const open = (next: Opened) => setSearch({ open: next }, { state: { here: true }, preventScrollReset: true })
  const close = () => {
    // Back where it was opened by a press, so that the history keeps no page twice.
    if ((state as { here?: true } | null)?.here) void navigate(-1)
    else setSearch({}, { replace: true, preventScrollReset: true })
  }
  return { opened, open, close }
}
