import { expect, test } from 'vitest'
import { bodyOf, declaredCalls, testApp } from '#testing'

const app = await testApp()
const calls = declaredCalls.filter(({ endpoint }) => endpoint.path.startsWith('/conversations'))

test('every call of conversations needs the feature', () => {
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter(({ endpoint }) => !endpoint.needsConversation).map(({ name }) => name)).toEqual([])
})

test.each(calls.map((call) => [call.name, call] as const))(
  '%s is FEATURE_DISABLED for whoever has no conversations',
  async (_, call) => {
    for (const options of [
      {},
      { host: 'acme.localhost', role: 'owner' },
      { host: 'acme.localhost', leads: true },
    ] as const) {
      const { host, cookies } = await app.anAccount(options)
      const answer = await app.send({ ...bodyOf(call), method: call.method, url: call.url, host, cookies })
      expect([answer.status, answer.body.code]).toEqual([403, 'FEATURE_DISABLED'])
    }
  },
)

test('whoever may have them is let through', async () => {
  const reader = await app.anAccount({ useConversation: true })
  expect((await app.as(reader).call('GET /conversations', { query: {} })).status).toBe(200)
})
