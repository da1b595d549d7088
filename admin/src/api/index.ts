export { type AskedCall, ask, useAsk } from './ask.ts'
export { call, goHome, onTrouble } from './call.ts'
export { openQueryClient } from './query-client.ts'
export { type Act, useAct } from './use-act.ts'
