export { type Action, type ActionOptions, ask, type ReadingCall, useAsk } from '@readgrow/client/react'
export { call, onTrouble, wayBack } from './call.ts'
export { openQueryClient } from './query-client.ts'
export { useAction } from './use-action.ts'
