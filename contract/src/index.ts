import { accountEndpoints, signUpEndpoints } from './accounts.ts'
import { articleEndpoints } from './articles.ts'
import { brandEndpoints } from './brand.ts'
import { companyEndpoints } from './companies.ts'
import {
  auditEndpoints,
  companySettingsEndpoints,
  machineAccessEndpoints,
  signInSettingsEndpoints,
} from './company-settings.ts'
import type { ArgsOf, IndexOf, ReplyOf } from './endpoint.ts'
import { autoLoginEndpoints, externalSignInEndpoints, twoStepEndpoints } from './external-sign-in.ts'
import { healthEndpoints } from './health.ts'
import { homeEndpoints, onboardingEndpoints } from './home.ts'
import { joiningEndpoints } from './joining.ts'
import { learnerSettingsEndpoints } from './learner-settings.ts'
import { learningEndpoints } from './learning.ts'
import { levelTestEndpoints } from './level-test.ts'
import { invitationEndpoints, memberEndpoints } from './members.ts'
import { newsroomEndpoints } from './newsroom.ts'
import { newsroomDeskEndpoints, newsroomWordEndpoints, pictureEndpoints } from './newsroom-desk.ts'
import { audioEndpoints, draftingEndpoints, importEndpoints } from './newsroom-sources.ts'
import { operatorEndpoints } from './operators.ts'
import { ownAccountEndpoints, providerLinkEndpoints, twoStepSettingEndpoints } from './own-account.ts'
import { practiceEndpoints } from './practice.ts'
import { readingEndpoints } from './reading.ts'
import { recoveryEndpoints } from './recovery.ts'
import { searchEndpoints } from './search.ts'
import { sessionEndpoints } from './session.ts'
import { teamEndpoints } from './teams.ts'
import { vocabularyEndpoints } from './vocabulary.ts'

/** Every call of the API. */
export { composed } from './composed.ts'
export const endpoints = {
  ...healthEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...signUpEndpoints,
  ...companyEndpoints,
  ...recoveryEndpoints,
  ...joiningEndpoints,
  ...externalSignInEndpoints,
  ...autoLoginEndpoints,
  ...twoStepEndpoints,
  ...ownAccountEndpoints,
  ...providerLinkEndpoints,
  ...twoStepSettingEndpoints,
  ...memberEndpoints,
  ...invitationEndpoints,
  ...teamEndpoints,
  ...companySettingsEndpoints,
  ...signInSettingsEndpoints,
  ...machineAccessEndpoints,
  ...auditEndpoints,
  ...operatorEndpoints,
  ...onboardingEndpoints,
  ...homeEndpoints,
  ...articleEndpoints,
  ...learningEndpoints,
  ...vocabularyEndpoints,
  ...practiceEndpoints,
  ...levelTestEndpoints,
  ...learnerSettingsEndpoints,
  ...readingEndpoints,
  ...searchEndpoints,
  ...brandEndpoints,
  ...newsroomEndpoints,
  ...newsroomWordEndpoints,
  ...newsroomDeskEndpoints,
  ...pictureEndpoints,
  ...importEndpoints,
  ...draftingEndpoints,
  ...audioEndpoints,
}

/** `'GET /articles' -> its endpoint`: clients import this type alone, so no schema reaches a browser. */
export type Api = IndexOf<typeof endpoints>
export type CallName = keyof Api & string
export type CallArgs<N extends CallName> = ArgsOf<Api[N]>
export type CallReply<N extends CallName> = ReplyOf<Api[N]>

export * from './accounts.ts'
export * from './articles.ts'
export * from './brand.ts'
export * from './companies.ts'
export * from './company-settings.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './external-sign-in.ts'
export * from './facts.ts'
export * from './health.ts'
export * from './home.ts'
export * from './joining.ts'
export * from './learner-settings.ts'
export * from './learning.ts'
export * from './level-test.ts'
export * from './manuscript.ts'
export * from './members.ts'
export * from './newsroom.ts'
export * from './newsroom-desk.ts'
export * from './newsroom-sources.ts'
export * from './operators.ts'
export * from './own-account.ts'
export * from './permissions.ts'
export * from './practice.ts'
export * from './reading.ts'
export * from './recovery.ts'
export { refusalsOf } from './refusals.ts'
export * from './search.ts'
export * from './session.ts'
export { cleanName, Email, nameText, SignedInUser } from './shapes.ts'
export * from './teams.ts'
export * from './vocabulary.ts'
