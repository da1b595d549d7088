export { admit, admitRuleOf, mustTakeLevelTest, stepUpMs } from './admit.ts'
export { countSignIn, signInKey } from './count-sign-in.ts'
export {
  type EndReason,
  endFamily,
  endSessionsOf,
  type Family,
  lockForSignIn,
  openFamily,
  type SignInWay,
  tokensOf,
} from './families.ts'
export { identify } from './identity.ts'
export { tellSignInLocked } from './locked-letter.ts'
export { sessionHandlers } from './routes.ts'
export { countAttempt, forgetAttempts, forgetAttemptsOn, forgetOldAttempts } from './sign-in-attempts.ts'
export { type Entrant, openSession, refuseUnlessActive, signedInUser, startSession } from './start-session.ts'
export { accessSeconds, cookieNames, hashToken, refreshGraceMs } from './tokens.ts'
