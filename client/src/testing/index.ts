export { Failure, gatewayDown, offline, refusal, silence } from './failures.ts'
export { type Answers, type FakeApi, fakeApi } from './fake-api.ts'
export { readCall, type SentBody, type SentCall } from './sent-call.ts'
