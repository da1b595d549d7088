export { type AnswerCall, type AskedCall, ask, useAsk } from '@readgrow/client/react'
export { openQueryClient } from './query-client.ts'
export { useAct } from './use-act.ts'
