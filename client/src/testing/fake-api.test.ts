import { expect, test } from 'vitest'
import { createClient } from '../call.ts'
import { offline, refusal, silence } from './failures.ts'
import { type Answers, fakeApi, looseFake } from './fake-api.ts'

const nothing = () => undefined
const effects = { sessionEnded: nothing, noPermission: nothing, invalidAccess: nothing, refreshFailed: nothing }

/** A client of a fake that tells what it found wrong instead of failing this test. */
function told(answers: Answers) {
  const fake = looseFake(answers)
  return { ...fake, ...createClient({ effects, fetch: fake.fetch }) }
}
const noCode = { params: { id: 'tiny-forests' }, query: {} }

test('a reply that the contract declares reaches the page', async () => {
  const api = told({ 'POST /auth/check-email': { accountKind: 'GROUP', companyName: '에이콤' } })
  const reply = await api.call('POST /auth/check-email', { body: { email: 'a@b.kr' } })
  expect(reply).toEqual({ accountKind: 'GROUP', companyName: '에이콤' })
  expect(api.problems).toEqual([])
})

test('a reply with more in it than the contract declares is told as well', async () => {
  const api = told({ 'POST /auth/find-account-password': { more: 1 } as never })
  await expect(
    api.call('POST /auth/find-account-password', { body: { customerId: 'a', email: 'a@b.kr' } }),
  ).rejects.toThrow()
  expect(api.problems).toEqual([expect.stringMatching(/^POST \/auth\/find-account-password never answers .*more/)])
})

test('a reply that the contract has not is told by call and field', async () => {
  const api = told({ 'POST /auth/check-email': { accountKind: 'NOBODY' } as never })
  await expect(api.call('POST /auth/check-email', { body: { email: 'a@b.kr' } })).rejects.toThrow()
  expect(api.problems).toEqual([expect.stringMatching(/^POST \/auth\/check-email never answers accountKind: /)])
})

test('a call without an answer is told by its name, with the parameters of its address taken out', async () => {
  const api = told({})
  await expect(api.call('GET /articles/:id', noCode)).rejects.toMatchObject({ code: 'NETWORK_OFFLINE' })
  expect(api.problems).toEqual(['GET /articles/:id has no answer in this test.'])
  expect(api.made).toMatchObject([{ name: 'GET /articles/:id', params: { id: 'tiny-forests' } }])
})

test('what the page sends must be what the contract takes', async () => {
  const api = told({ 'POST /auth/check-email': { accountKind: 'INDIVIDUAL' } })
  await expect(api.call('POST /auth/check-email', { body: { email: 7 as never } })).rejects.toThrow()
  expect(api.problems).toEqual([expect.stringMatching(/^POST \/auth\/check-email does not take body email: /)])
})

test('an address that no endpoint has is a problem as well', async () => {
  const api = told({})
  await expect(api.fetch('/api/nowhere', { method: 'GET' })).rejects.toThrow()
  expect(api.problems).toEqual(['GET /api/nowhere: the contract has no such call.'])
})

test('a refusal has the status and the sentence of its code, and must be one that the call can get', async () => {
  const api = told({ 'GET /articles/:id': refusal('RATE_LIMITED', { retryAfter: 60 }) })
  await expect(api.call('GET /articles/:id', noCode)).rejects.toMatchObject({
    ...{ status: 429, code: 'RATE_LIMITED', retryAfter: 60 },
    message: expect.stringContaining('요청이 많아요.'),
  })
  expect(api.problems).toEqual([])
  api.answer({ 'GET /articles/:id': refusal('SEATS_FULL') })
  await expect(api.call('GET /articles/:id', noCode)).rejects.toThrow()
  expect(api.problems).toEqual(['GET /articles/:id is never refused with SEATS_FULL.'])
})

test('the answer hears what a handler hears, the record keeps what left the page', async () => {
  const heard: string[] = []
  const api = told({
    'POST /auth/check-email': ({ body }) => {
      heard.push(body.email)
      return { accountKind: 'INDIVIDUAL' }
    },
  })
  await api.call('POST /auth/check-email', { body: { email: ' A@B.kr ' } })
  expect(heard).toEqual(['a@b.kr'])
  expect(api.sent('POST /auth/check-email')).toEqual([{ email: ' A@B.kr ' }])
})

test('no connection is no answer, and a call that waits for ever can be broken off', async () => {
  const api = told({ 'GET /articles/:id': offline })
  await expect(api.call('GET /articles/:id', noCode)).rejects.toMatchObject({ code: 'NETWORK_OFFLINE' })
  api.answer({ 'GET /articles/:id': silence })
  const leave = new AbortController()
  const call = api.call('GET /articles/:id', noCode, { signal: leave.signal })
  leave.abort(new Error('left'))
  await expect(call).rejects.toThrow('left')
  expect(api.problems).toEqual([])
})

test('it stands in for fetch while its test runs', async () => {
  const before = globalThis.fetch
  const api = fakeApi({ 'POST /auth/check-email': { accountKind: 'INDIVIDUAL' } })
  expect(globalThis.fetch).not.toBe(before)
  await createClient({ effects }).call('POST /auth/check-email', { body: { email: 'a@b.kr' } })
  expect(api.names()).toEqual(['POST /auth/check-email'])
})
