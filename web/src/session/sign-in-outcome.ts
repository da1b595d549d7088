import type { CallReply } from '@readgrow/contract'
import { call } from './api.ts'
import { setSession } from './profile.ts'

export type SignInOutcome = CallReply<'POST /auth/external-account'>
export type Unfinished = Extract<SignInOutcome, { status: string }>
export type OutcomeOf<Status extends Unfinished['status']> = Extract<Unfinished, { status: Status }>

const isUnfinished = (outcome: SignInOutcome): outcome is Unfinished => 'status' in outcome

const desk = '/admin/'

/**
 * Begins to use a session that was just given, or hands back what is still missing. A full load, so that the first
 * screen comes rendered with everything that belongs to this person. Whoever has a desk and has not begun to learn comes
 * to the desk.
 */
export function enterService(outcome: SignInOutcome, next = '/'): Unfinished | null {
  if (isUnfinished(outcome)) return outcome
  setSession(outcome)
  const { companyOwner, companyType, completedOnboard } = outcome
  if (next !== '/' || completedOnboard || companyType === 'INDIVIDUAL') window.location.assign(next)
  else if (companyOwner) window.location.assign(desk)
  else void hasDesk().then((has) => window.location.assign(has ? desk : next))
  return null
}

/** Leads and staff: the session names none of them. Without an answer the service itself opens. */
const hasDesk = (): Promise<boolean> =>
  call('GET /account', {}, { quiet: true }).then(
    (account) => account.desk,
    () => false,
  )
