export { ask, type ReadingCall, useAsk } from './ask.ts'
export { type AnswerCall, openQueryClient } from './query-client.ts'
export { type Act, type ActOptions, actingWith } from './use-act.ts'
export { type StepUp, useStepUp } from './use-step-up.ts'
