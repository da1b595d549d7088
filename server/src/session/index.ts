export { admit, admitRuleOf, stepUpMs } from './admit.ts'
export { countSignIn, mostFailures, signInKey } from './count-sign-in.ts'
export {
  clearSiteDataOf,
  type EndReason,
  endFamily,
  endSessionsOf,
  endSessionsOfAll,
  type Family,
  lockForSignIn,
  openFamily,
  refuseUnlessActive,
  type SignInWay,
  tokensOf,
} from './families.ts'
export { identify } from './identity.ts'
export { tellSignInLockedJob } from './jobs.ts'
export { sessionHandlers } from './routes.ts'
export {
  type AttemptRule,
  forgetAttempts,
  forgetAttemptsOn,
  freeAttempts,
  lookedAt,
  tryAttempt,
} from './sign-in-attempts.ts'
export { type Entrant, openSession, signedInUser, startSession } from './start-session.ts'
export { accessSeconds, cookieNames, hashToken, refreshGraceMs } from './tokens.ts'
export { answerInSession } from './wrong-answers.ts'
