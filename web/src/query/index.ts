export { type AskedCall, ask, useAsk } from './ask.ts'
export { type MakeCall, openQueryClient } from './query-client.ts'
