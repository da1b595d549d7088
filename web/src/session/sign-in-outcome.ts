import type { CallReply } from '@readgrow/contract'
import { setSession } from './profile.ts'

export type SignInOutcome = CallReply<'POST /auth/external-account'>
export type Unfinished = Extract<SignInOutcome, { status: string }>
export type OutcomeOf<Status extends Unfinished['status']> = Extract<Unfinished, { status: Status }>

const isUnfinished = (outcome: SignInOutcome): outcome is Unfinished => 'status' in outcome

/**
 * Begins to use a session that was just given, or hands back what is still missing. A full load, so that the first
 * screen comes rendered with everything that belongs to this person.
 */
export function enterService(outcome: SignInOutcome, next = '/'): Unfinished | null {
  if (isUnfinished(outcome)) return outcome
  setSession(outcome)
  window.location.assign(next)
  return null
}
