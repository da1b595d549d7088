export {
  anyBodies,
  attempt,
  callersOf,
  jsonBody,
  missingTwin,
  soundBody,
  urlWith,
} from './attempts.ts'
export { billingApp, cards } from './billing/billing-app.ts'
export { type Payer, payerOf, presentSession } from './billing/payer.ts'
export type { AccountOptions, TestAccount } from './builders.ts'
export { aCommentRequest } from './comment-requests.ts'
export { aCompany, invitedToken, type TestCompany } from './company.ts'
export { depth } from './depth.ts'
export { bodyOf, type DeclaredCall, declaredCalls, refusedBody, unsafeCalls } from './endpoint-requests.ts'
export { withoutHashing } from './full-queue.ts'
export { everySpoiltBody, type HostileRequest, hostileRequest, hostileValues, soundBodies } from './hostile.ts'
export { anInquiry } from './inquiries.ts'
export { type Answer, type ModelRequest, openModel, says } from './language-model.ts'
export { aDesk, type ManuscriptView } from './newsroom.ts'
export { raiseBroadcast } from './notices.ts'
export { type CallOutcome, type TestApp, testClock } from './open-test-app.ts'
export { aLoneServer, answersAgain, moreAnswers, storedEvents, trafficOn } from './outages.ts'
export {
  aLearner,
  choice,
  dictation,
  flashcard,
  type Learner,
  type ListedWord,
  type Reviewed,
  sentence,
  seoul,
} from './practice.ts'
export { aStory, logOf, projectionsOf, type Reported, report } from './reading.ts'
export { remindersOf } from './reminders.ts'
export { rowsGoneThrough } from './rows-gone-through.ts'
export { runCommand } from './run-command.ts'
export { type Posted, signUpSteps, soundPassword } from './sign-up.ts'
export { anM4a, anMp3, anOgg, aSoundingMp3, aWav, aWebm } from './sounds/sounds.ts'
export { aSpeaker, keysOf, type SentSound, someMeasures, takeSender, wavOf, webm } from './sounds/take-sender.ts'
export { testNow } from './template.ts'
export { aTenant, rowsOf, spreadIds, type Tenant } from './tenant.ts'
export { testApp } from './test-app.ts'
export { testConfig } from './test-config.ts'
export { type KnownReading, modelOf, spokenTexts, startErrors, twoSynthesisers } from './two-synthesisers.ts'
export { aboutWord, filesOf, manyListed, someEntries } from './vocabulary.ts'
