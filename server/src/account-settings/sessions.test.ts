import { describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { type TestAccount, testApp } from '#testing'

const app = await testApp()
const password = 'seven quiet herons'
const passwordHash = await hashPassword(password)
const person = (host: 'localhost' | 'acme.localhost' = 'localhost') => app.anAccount({ passwordHash, host })
const sessionsOf = async (account: Pick<TestAccount, 'host' | 'cookies'>) =>
  (await app.as(account).call('GET /account/sessions')).body.sessions
const end = (account: TestAccount, id: string) =>
  app.as(account).call('DELETE /account/sessions/:id', { params: { id } })

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
async function signInOnPhone({ customerId, host }: TestAccount) {
  app.clock.advance({ minutes: 1 })
  const { cookies } = await app
    .visitor(host)
    .call('POST /auth/login', { body: { customerId, password } }, { headers: { 'user-agent': iphone } })
  return { host, cookies }
}

describe('the list of signed-in devices', () => {
  test('names each device, this one first', async () => {
    const account = await person()
    const phone = await signInOnPhone(account)
    expect(await sessionsOf(account)).toMatchObject([
      { device: '알 수 없는 기기', current: true, way: 'PASSWORD', signedInAt: '2026-11-20T00:30:00.000Z' },
      { device: 'Safari · iPhone', current: false, way: 'PASSWORD' },
    ])
    expect((await sessionsOf(phone)).map(({ current }) => current)).toEqual([true, false])
  })

  test('leaves out those that have ended or expired', async () => {
    const account = await person()
    const phone = await signInOnPhone(account)
    await app.as(phone).call('POST /auth/logout')
    expect(await sessionsOf(account)).toHaveLength(1)
  })
})

describe('signing out a device', () => {
  test('ends that session at once and no other', async () => {
    const account = await person()
    const phone = await signInOnPhone(account)
    const other = (await sessionsOf(account)).find(({ current }) => !current)?.id ?? ''
    expect((await end(account, other)).status).toBe(200)
    expect((await app.as(phone).call('GET /auth/session')).body.code).toBe('SESSION_REVOKED')
    expect((await app.as(account).call('GET /auth/session')).status).toBe(200)
    expect((await end(account, other)).status).toBe(404)
  })

  test('of another person, or of nobody, or this one, is the same 404', async () => {
    const [account, neighbour, foreigner] = [await person(), await person(), await person('acme.localhost')]
    const ids = await Promise.all(
      [account, neighbour, foreigner].map(async (each) => (await sessionsOf(each))[0]?.id ?? ''),
    )
    const answers = await Promise.all([...ids, '999999999999999999'].map((id) => end(account, id)))
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' })
    }
    for (const each of [account, neighbour, foreigner])
      expect((await app.as(each).call('GET /auth/session')).status).toBe(200)
  })

  test('all others at once says how many there were', async () => {
    const account = await person()
    await signInOnPhone(account)
    await signInOnPhone(account)
    expect((await app.as(account).call('DELETE /account/sessions')).body).toEqual({ ended: 2 })
    expect(await sessionsOf(account)).toHaveLength(1)
  })
})
