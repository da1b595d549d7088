import { useInBrowser } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ask } from '#query'
import { useSession } from '#session'

const AgreementPanel = lazy(() =>
  import('./agreement-panel.tsx').then(({ AgreementPanel: panel }) => ({ default: panel })),
)

/** Where somebody who does not agree finds help and the way out; it stays open. */
const isOpenAnyway = (path: string) => path === '/mypage/account' || path.startsWith('/customer/')

/**
 * Stands in front of every screen while a policy waits for this person's agreement. Calls go on: nobody loses anything
 * before they were asked.
 */
export function AgreementGate({ children }: { readonly children: ReactNode }) {
  const isSignedIn = useSession() !== null
  const { pathname } = useLocation()
  // It is asked after the first view, never before it.
  const isAwake = useInBrowser()
  const query = useQuery({
    ...ask('GET /policies/agreements'),
    enabled: isSignedIn && isAwake,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const asked = query.data?.asked ?? []
  if (!isSignedIn || asked.length === 0 || isOpenAnyway(pathname)) return children
  return (
    <Suspense fallback={children}>
      <AgreementPanel asked={asked} onOutdated={() => void query.refetch()} />
    </Suspense>
  )
}
