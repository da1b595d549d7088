import { accountEndpoints, signUpEndpoints } from './accounts.ts'
import { articleEndpoints } from './articles.ts'
import { brandEndpoints } from './brand.ts'
import { companyEndpoints } from './companies.ts'
import type { ArgsOf, IndexOf, ReplyOf } from './endpoint.ts'
import { healthEndpoints } from './health.ts'
import { homeEndpoints, onboardingEndpoints } from './home.ts'
import { learnerSettingsEndpoints } from './learner-settings.ts'
import { learningEndpoints } from './learning.ts'
import { levelTestEndpoints } from './level-test.ts'
import { newsroomEndpoints } from './newsroom.ts'
import { newsroomDeskEndpoints, newsroomWordEndpoints, pictureEndpoints } from './newsroom-desk.ts'
import { audioEndpoints, draftingEndpoints, importEndpoints } from './newsroom-sources.ts'
import { practiceEndpoints } from './practice.ts'
import { readingEndpoints } from './reading.ts'
import { searchEndpoints } from './search.ts'
import { sessionEndpoints } from './session.ts'
import { vocabularyEndpoints } from './vocabulary.ts'

/** Every call of the API. */
export const endpoints = {
  ...healthEndpoints,
  ...sessionEndpoints,
  ...accountEndpoints,
  ...signUpEndpoints,
  ...companyEndpoints,
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
export * from './endpoint.ts'
export * from './errors.ts'
export * from './facts.ts'
export * from './health.ts'
export * from './home.ts'
export * from './learner-settings.ts'
export * from './learning.ts'
export * from './level-test.ts'
export * from './manuscript.ts'
export * from './newsroom.ts'
export * from './newsroom-desk.ts'
export * from './newsroom-sources.ts'
export * from './practice.ts'
export * from './reading.ts'
export * from './search.ts'
export * from './session.ts'
export { SignedInUser } from './shapes.ts'
export * from './vocabulary.ts'
