export { type CallOptions, type Client, type ClientOptions, createClient, type Effects } from './call.ts'
export { CallFailure, hasCode, sentenceOf } from './failure.ts'
export type { Outcome } from './outcome.ts'
export type { RefreshResult } from './refresh-once.ts'
