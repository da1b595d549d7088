import { type SignUpForm, signUp } from '#accounts'
import type { CallContext } from '#platform/context'
import { openSession } from './start-session.ts'

/** Opens an individual's account and their first session. */
export async function signUpAndIn(ctx: CallContext, form: SignUpForm) {
  return openSession(ctx, { ...(await signUp(ctx, form)), way: 'PASSWORD', twoStep: false })
}
