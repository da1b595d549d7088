export { admit, admitRuleOf, mustTakeLevelTest, stepUpMs } from './admit.ts'
export {
  type EndReason,
  endFamily,
  endSessionsOf,
  type Family,
  openFamily,
  type SignInWay,
  tokensOf,
} from './families.ts'
export { identify } from './identity.ts'
export { sessionHandlers } from './routes.ts'
export { countAttempt, forgetAttempts } from './sign-in-attempts.ts'
export { type Entrant, openSession, refuseUnlessActive, signedInUser, startSession } from './start-session.ts'
export { accessSeconds, cookieNames, hashToken, refreshGraceMs } from './tokens.ts'
