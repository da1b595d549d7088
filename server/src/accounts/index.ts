export { beginsWith } from './begins-with.ts'
export {
  beginWithPassword,
  type DirectoryFacts,
  markUsed,
  raiseAlarmsReadUpto,
  recountLeads,
  setDirectoryFacts,
  setEmail,
  setEmployeeNo,
  setEmployeeNos,
  setName,
  setPasswordHash,
  setRole,
  setStatus,
} from './change-account.ts'
export { companyNoticeAgreed, consentItems } from './consents.ts'
export { countEmails, fullMailboxes, refuseFullMailbox } from './emails-to-mailbox.ts'
export { completeProvisioned, mustConsentFirst } from './first-sign-in.ts'
export { insertAccount, insertMember } from './insert-account.ts'
export { type ListedName, listedNamesOf, setListedNames } from './listed-names.ts'
export { markLeft, markRejected } from './mark-left.ts'
export { maskId } from './mask-id.ts'
export { hashPassword, passwordMatches, refuseWeakPassword } from './password.ts'
export { findSignIn, insertConsents, setCustomerLevel, setOnboarded } from './queries.ts'
export { countHashOf, countingRefused } from './refused-proofs.ts'
export { accountHandlers } from './routes.ts'
export { refuseUnlessAgreed, refuseUnlessOldEnough, type SignUpForm, signUp } from './sign-up.ts'
export { perMailbox, type VerificationPurpose } from './verification.ts'
export { lookAtToken, spendToken, type TokenUse } from './verification-token.ts'
