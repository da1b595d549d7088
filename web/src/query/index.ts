export { ask, type AskedCall, useAsk } from './ask.ts'
export { type MakeCall, openQueryClient } from './query-client.ts'
