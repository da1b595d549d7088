export { admit, admitRuleOf, stepUpMs } from './admit.ts'
export { countSignIn, mostFailures, signInKey } from './count-sign-in.ts'
export {
  clearSiteDataOf,
  type EndReason,
  endSessionsOf,
  endSessionsOfAll,
  endSessionsOfCompany,
  type Family,
  lockForSignIn,
  openFamily,
  refuseUnlessActive,
  type SignInWay,
  tokensOf,
} from './families.ts'
export { identify } from './identity.ts'
export { notifySignInLockedJob } from './jobs.ts'
export { endOtherSession, markReauthenticated, markTwoStep } from './own-session.ts'
export { sessionHandlers } from './routes.ts'
export { hasSecondStep } from './second-step.ts'
export {
  type AttemptRule,
  checkAttempt,
  forgetAttempts,
  forgetAttemptsOn,
  freeAttempts,
  tryAttempt,
} from './sign-in-attempts.ts'
export { type Entrant, openSession, signedInUser, startSession } from './start-session.ts'
export { endTickets, spendTicket } from './tickets.ts'
export { cookieNames } from './tokens.ts'
export { checkInSession } from './wrong-answers.ts'
