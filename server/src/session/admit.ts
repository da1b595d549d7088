import {
  type Actor,
  actorOf,
  admitted,
  type Endpoint,
  isExpired,
  isStaffRole,
  mustTakeLevelTest,
  type Who,
} from '@readgrow/contract'
import type { Account, Services } from '#platform/context'
import type { Identity } from '#platform/http/mount'
import { Refusal } from '#platform/refusal'

/** How long a password, or a sign-in, opens sensitive changes. */
export const stepUpMs = 10 * 60_000

export interface AdmitRule {
  readonly now: Date
  /** Whether owners, editors and operators need a second step before their screens open. */
  readonly twoStepRequired: boolean
}

export const admitRuleOf = ({ clock, config }: Pick<Services, 'clock' | 'config'>): AdmitRule => ({
  now: clock.now(),
  twoStepRequired: config.twoStepRequired,
})

type Guarded = Pick<Endpoint, 'who' | 'stepUp' | 'needsConversation' | 'needsIndividual'>

/**
 * Checks the session, then the account's state, then its role and the call's guards. Returns the refusal, or nothing.
 */
export function admit(
  { who, stepUp, needsConversation, needsIndividual }: Guarded,
  identity: Identity,
  rule: AdmitRule,
): void {
  if (who === 'machine' || who === 'visitor') return
  const { account } = identity
  if (!account) throw new Refusal(identity.refusal ?? 'UNAUTHENTICATED')
  if (who === 'learner') admitLearner(account)
  admitActor(who, actorOf(account))
  if (isStaffCall(who) && rule.twoStepRequired && isStaffRole(account.role) && !account.twoStep)
    throw new Refusal('TWO_STEP_REQUIRED')
  if (needsConversation && !account.useConversation) throw new Refusal('FEATURE_DISABLED')
  if (needsIndividual && account.companyType !== 'INDIVIDUAL') throw new Refusal('FEATURE_DISABLED')
  if (stepUp && account.reauthenticatedAt.getTime() + stepUpMs <= rule.now.getTime())
    throw new Refusal('REAUTH_REQUIRED')
}

function admitActor(who: Who, actor: Actor): void {
  if (!admitted[who].includes(actor)) throw new Refusal('FORBIDDEN')
}

const isStaffCall = (who: Who) => who !== 'account' && who !== 'learner'

function admitLearner(account: Account): void {
  if (isExpired(account.paymentStatus)) throw new Refusal('PAYMENT_EXPIRED')
  if (mustTakeLevelTest(account)) throw new Refusal('LEVEL_TEST_REQUIRED')
  if (!account.completedOnboard) throw new Refusal('ONBOARDING_REQUIRED')
}
