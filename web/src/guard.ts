import type { CompanyType, CustomerLevel, PaymentStatus } from '@readgrow/contract/constants'
import { isExpired, mustTakeLevelTest } from '@readgrow/contract/permissions'

/** The specification's seven fields of the signed-in user. */
export interface Session {
  readonly isAuthenticated: true
  readonly companyOwner: boolean
  readonly companyType: CompanyType
  readonly customerLevel: CustomerLevel
  readonly paymentStatus: PaymentStatus
  readonly completedOnboard: boolean
  readonly useConversation: boolean
}

export interface GuardedRow {
  readonly path: string
  readonly visitors?: true
  readonly needsConversation?: true
  readonly needsIndividual?: true
  readonly preview?: true
}

export interface HostFacts {
  readonly consumerHost: boolean
}

export type Verdict =
  | { readonly kind: 'open' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'no-permission' }

const open: Verdict = { kind: 'open' }
const go = (to: string): Verdict => ({ kind: 'go', to })
const under = (path: string, roots: readonly string[]) =>
  roots.some((root) => path === root || path.startsWith(`${root}/`))

const consumerOnly = ['/brand/subscription', '/brand/partner']
/** One text at two addresses: the specification closes `/auth` to whoever is signed in. */
export const policyPaths = { visitor: '/auth/policy', signedIn: '/customer/policy' } as const
/** A guardian answers by a mail, and whoever is signed in on that device is not asked. */
export const guardianPath = '/auth/guardian'
const openWhenExpired = ['/mypage', '/customer', '/onboard-card']

/** Who may go where: the specification's navigation guard, its rules in its order. */
export function guard(session: Session | null, row: GuardedRow, host: HostFacts): Verdict {
  return session ? guardSignedIn(session, row, host) : guardVisitor(row, host)
}

function guardVisitor({ path, visitors }: GuardedRow, { consumerHost }: HostFacts): Verdict {
  // On a company's host there is nothing to see before signing in (docs/decisions/004).
  if (path === '/') return go(consumerHost ? '/brand' : '/auth/login')
  if (path === policyPaths.signedIn) return go(policyPaths.visitor)
  if (!visitors) return go('/auth/login')
  if (!consumerHost && consumerOnly.includes(path)) return go('/auth/login')
  return open
}

function guardSignedIn(session: Session, row: GuardedRow, { consumerHost }: HostFacts): Verdict {
  const { path, needsConversation, needsIndividual } = row
  // The server has let in nobody but editors, who need not learn here themselves.
  if (row.preview) return open
  // Whoever is bound by a text may read it, whatever else waits for him.
  if (path === policyPaths.signedIn || path === guardianPath) return open
  if (under(path, ['/auth']) && path !== '/auth/auto-login') return go('/')
  if (isExpired(session.paymentStatus)) return under(path, openWhenExpired) ? open : go('/mypage/subscription')
  // A company has bought already; its people are not shown other prices.
  if (!consumerHost && consumerOnly.includes(path)) return go('/')
  if (under(path, ['/brand'])) return open
  if (mustTakeLevelTest(session)) return path === '/level-test' ? open : go('/level-test')
  if (!session.completedOnboard && path !== '/onboard-card') {
    // Onboarding asks learners without a level to take the test, so the test must be open then.
    return path === '/level-test' && session.customerLevel === 'NONE' ? open : go('/onboard-card')
  }
  if (needsConversation && !session.useConversation) return { kind: 'no-permission' }
  // A company pays by its contract; /mypage/subscription says so to its people.
  if (needsIndividual && session.companyType !== 'INDIVIDUAL') return { kind: 'no-permission' }
  return open
}
