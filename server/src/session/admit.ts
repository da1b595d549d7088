import type { Who } from '@readgrow/contract'
import { isExpired } from '#billing'
import type { Account } from '#platform/context'
import type { Identity } from '#platform/mount'
import { Refusal } from '#platform/refusal'

/** The specification's level-test user: an individual without a level who never subscribed. */
export function mustTakeLevelTest(account: Pick<Account, 'companyType' | 'customerLevel' | 'paymentStatus'>): boolean {
  return account.companyType === 'INDIVIDUAL' && account.customerLevel === 'NONE' && account.paymentStatus === 'PENDING'
}

/** Session, then the state of the account, then the role: the refusal that `who` demands, or nothing. */
export function admit(who: Who, identity: Identity): void {
  if (who === 'machine' || who === 'visitor') return
  const { account } = identity
  if (!account) throw new Refusal(identity.refusal ?? 'UNAUTHENTICATED')
  const signedIn: Exclude<Who, 'machine' | 'visitor'> = who
  switch (signedIn) {
    case 'account':
      return
    case 'learner':
      return admitLearner(account)
    case 'staff':
      if (account.role === 'learner') throw new Refusal('FORBIDDEN')
      return
    case 'owner':
    case 'operator':
      if (account.role !== who) throw new Refusal('FORBIDDEN')
      return
  }
}

function admitLearner(account: Account): void {
  if (isExpired(account.paymentStatus)) throw new Refusal('PAYMENT_EXPIRED')
  if (mustTakeLevelTest(account)) throw new Refusal('LEVEL_TEST_REQUIRED')
  if (!account.completedOnboard) throw new Refusal('ONBOARDING_REQUIRED')
}
