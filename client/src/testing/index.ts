export { Failure, gatewayDown, offline, refusal, silence } from './failures.ts'
export { type Answers, type FakeApi, fakeApi } from './fake-api.ts'
export type { SentBody, SentCall } from './sent-call.ts'
