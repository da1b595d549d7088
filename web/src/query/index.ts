export { type AnswerCall, ask, type ReadingCall, useAsk } from '@readgrow/client/react'
export { openQueryClient } from './query-client.ts'
export { useAction } from './use-action.ts'
