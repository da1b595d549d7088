export { type AnswerCall, ask, type ReadingCall, useAsk } from '@readgrow/client/react'
export { openQueryClient } from './query-client.ts'
export { useAct } from './use-act.ts'
