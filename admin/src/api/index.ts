export { type Act, ask, type ReadingCall, useAsk } from '@readgrow/client/react'
export { call, goHome, onTrouble } from './call.ts'
export { openQueryClient } from './query-client.ts'
export { useAct } from './use-act.ts'
