import { accountSettingsEndpoints } from './account-settings.ts'
import { accountEndpoints } from './accounts.ts'
import { anchorEndpoints } from './anchor.ts'
import { articleEndpoints } from './articles.ts'
import { assignmentEndpoints } from './assignments.ts'
import { audioEndpoints } from './audio.ts'
import { auditEndpoints } from './audit.ts'
import { autoLoginEndpoints } from './auto-login.ts'
import { billingDeskEndpoints } from './billing-desk.ts'
import { brandEndpoints } from './brand.ts'
import { certificateEndpoints } from './certificates.ts'
import { challengeEndpoints } from './challenge.ts'
import { companyEndpoints } from './companies.ts'
import { companyBillingEndpoints } from './company-billing/index.ts'
import { companyReportEndpoints } from './company-reports.ts'
import { companySettingsEndpoints } from './company-settings.ts'
import { completionEndpoints } from './completion/index.ts'
import { conversationEndpoints } from './conversation.ts'
import { discussionEndpoints } from './discussion.ts'
import { draftingEndpoints } from './drafting.ts'
import type { ArgsOf, IndexOf, ReplyOf } from './endpoint.ts'
import { externalSignInEndpoints } from './external-sign-in.ts'
import { healthEndpoints } from './health.ts'
import { helpPageEndpoints } from './help-pages/index.ts'
import { highlightEndpoints } from './highlights.ts'
import { homeEndpoints } from './home.ts'
import { importEndpoints } from './imports.ts'
import { inquiryEndpoints } from './inquiries/index.ts'
import { invitationEndpoints } from './invitations.ts'
import { joiningEndpoints } from './joining.ts'
import { leadEndpoints } from './leads.ts'
import { learnerSettingsEndpoints } from './learner-settings.ts'
import { learningLogEndpoints } from './learning-log.ts'
import { levelTestEndpoints } from './level-test.ts'
import { memberEndpoints } from './members.ts'
import { monthlyReportEndpoints } from './monthly-report.ts'
import { newsroomEndpoints } from './newsroom/index.ts'
import { newsroomDeskEndpoints } from './newsroom-desk.ts'
import { onboardingEndpoints } from './onboarding.ts'
import { operatorEndpoints } from './operators/index.ts'
import { paperTestEndpoints } from './paper-test.ts'
import { pictureEndpoints } from './pictures.ts'
import { practiceEndpoints } from './practice.ts'
import { problemEndpoints } from './problems.ts'
import { productEndpoints } from './products/index.ts'
import { readingEvidenceEndpoints } from './reading-evidence.ts'
import { recordingEndpoints } from './recordings.ts'
import { recoveryEndpoints } from './recovery.ts'
import { reminderEndpoints } from './reminders.ts'
import { scimEndpoints } from './scim.ts'
import { searchEndpoints } from './search.ts'
import { seatEndpoints } from './seats.ts'
import { selfStudyEndpoints } from './self-study.ts'
import { sessionEndpoints } from './session.ts'
import { signInSettingsEndpoints } from './sign-in-settings.ts'
import { speechAssessmentEndpoints } from './speech-assessment.ts'
import { subscriptionEndpoints } from './subscriptions/index.ts'
import { takeCommentEndpoints } from './take-comments.ts'
import { takeEndpoints } from './takes.ts'
import { teamChallengeEndpoints } from './team-challenge.ts'
import { teamEndpoints } from './teams.ts'
import { twoStepEndpoints } from './two-step.ts'
import { vocabularyEndpoints } from './vocabulary.ts'

/** Every call of the API, in the order of the printed pages: machines, people, companies, learners, the newsroom. */
export const endpoints = {
  ...healthEndpoints,

  ...sessionEndpoints,
  ...accountEndpoints,
  ...companyEndpoints,
  ...recoveryEndpoints,
  ...joiningEndpoints,
  ...externalSignInEndpoints,
  ...autoLoginEndpoints,
  ...twoStepEndpoints,
  ...accountSettingsEndpoints,

  ...productEndpoints,
  ...subscriptionEndpoints,
  ...memberEndpoints,

  ...monthlyReportEndpoints,
  ...invitationEndpoints,
  ...teamEndpoints,
  ...assignmentEndpoints,
  ...companySettingsEndpoints,
  ...seatEndpoints,
  ...signInSettingsEndpoints,
  ...scimEndpoints,
  ...companyReportEndpoints,
  ...completionEndpoints,
  ...certificateEndpoints,
  ...auditEndpoints,
  ...operatorEndpoints,
  ...companyBillingEndpoints,

  ...onboardingEndpoints,
  ...homeEndpoints,
  ...articleEndpoints,
  ...audioEndpoints,
  ...highlightEndpoints,
  ...readingEvidenceEndpoints,
  ...selfStudyEndpoints,
  ...speechAssessmentEndpoints,
  ...takeEndpoints,
  ...takeCommentEndpoints,
  ...anchorEndpoints,
  ...paperTestEndpoints,
  ...problemEndpoints,
  ...inquiryEndpoints,
  ...discussionEndpoints,
  ...conversationEndpoints,
  ...learningLogEndpoints,
  ...vocabularyEndpoints,
  ...practiceEndpoints,
  ...challengeEndpoints,
  ...teamChallengeEndpoints,
  ...levelTestEndpoints,
  ...learnerSettingsEndpoints,
  ...reminderEndpoints,
  ...searchEndpoints,
  ...helpPageEndpoints,
  ...billingDeskEndpoints,
  ...brandEndpoints,
  ...leadEndpoints,

  ...newsroomEndpoints,
  ...newsroomDeskEndpoints,
  ...pictureEndpoints,
  ...importEndpoints,
  ...draftingEndpoints,
  ...recordingEndpoints,
}

/** `'GET /articles' -> its endpoint`: clients import this type alone, so no schema reaches a browser. */
export type Api = IndexOf<typeof endpoints>
export type CallName = keyof Api & string
export type CallArgs<N extends CallName> = ArgsOf<Api[N]>
export type CallReply<N extends CallName> = ReplyOf<Api[N]>

export * from './account-settings.ts'
export * from './accounts.ts'
export * from './anchor.ts'
export * from './articles.ts'
export * from './assignments.ts'
export * from './audio.ts'
export * from './audit.ts'
export * from './auto-login.ts'
export * from './billing-desk.ts'
export * from './brand.ts'
export * from './certificates.ts'
export * from './challenge.ts'
export * from './companies.ts'
export * from './company-billing/index.ts'
export * from './company-reports.ts'
export * from './company-settings.ts'
export * from './completion/index.ts'
export { composed } from './composed.ts'
export * from './constants/index.ts'
export * from './conversation.ts'
export * from './discussion.ts'
export * from './drafting.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './external-sign-in.ts'
export * from './health.ts'
export * from './help-pages/index.ts'
export * from './highlights.ts'
export * from './home.ts'
export * from './imports.ts'
export * from './inquiries/index.ts'
export * from './invitations.ts'
export * from './joining.ts'
export * from './leads.ts'
export * from './learner-settings.ts'
export * from './learning-log.ts'
export * from './level-test.ts'
export * from './manuscripts.ts'
export * from './members.ts'
export * from './monthly-report.ts'
export * from './newsroom/index.ts'
export * from './newsroom-desk.ts'
export * from './onboarding.ts'
export * from './operators/index.ts'
export * from './paper-test.ts'
export * from './permissions.ts'
export * from './pictures.ts'
export * from './practice.ts'
export * from './problems.ts'
export * from './products/index.ts'
export * from './questions.ts'
export * from './reading-evidence.ts'
export * from './recordings.ts'
export * from './recovery.ts'
export { refusalsOf } from './refusals.ts'
export * from './reminders.ts'
export * from './scim.ts'
export * from './search.ts'
export * from './seats.ts'
export * from './self-study.ts'
export * from './session.ts'
export { cleanName, Email, foldedName, hasPlainMailbox, nameText, SignedInUser } from './shapes.ts'
export * from './sign-in-settings.ts'
export * from './speech-assessment.ts'
export * from './subscriptions/index.ts'
export * from './take-comments.ts'
export * from './take-measures.ts'
export * from './takes.ts'
export * from './team-challenge.ts'
export * from './teams.ts'
export { type TextBlock, type TextPiece, TextTree } from './text-tree.ts'
export * from './two-step.ts'
export * from './vocabulary.ts'
