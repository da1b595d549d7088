export { ask, type ReadingCall, useAsk } from './ask.ts'
export { type AnswerCall, openQueryClient } from './query-client.ts'
export { type Action, type ActionOptions, makeUseAction } from './use-action.ts'
export { type StepUp, useStepUp } from './use-step-up.ts'
