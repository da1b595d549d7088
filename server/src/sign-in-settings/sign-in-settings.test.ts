import { afterAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { openSimulatedProviders, simulatedClient, withSimulated } from '#simulated-providers'
import { aCompany, soundPassword, testApp, testConfig, testNow } from '#testing'

const simulated = await openSimulatedProviders({ clock: { now: () => testNow } })
afterAll(() => simulated.close())
const app = await testApp({ config: withSimulated(testConfig(), simulated) })
const { db } = app.services
const host = 'acme.localhost' as const
const anOwner = () => app.anAccount({ host, role: 'owner' })
const issuer = simulated.issuerOf('acme')
const sound = { issuer, clientId: simulatedClient.clientId, clientSecret: 'a secret that stays inside', enabled: true }

const lines = async (action: string) =>
  db.selectFrom('audit_line').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()
const stored = () => db.selectFrom('company_sso').selectAll().executeTakeFirst()

async function setSso(
  changes: Partial<Record<'issuer' | 'clientId' | 'clientSecret', string>> & { enabled?: boolean } = {},
) {
  const owner = app.as(await anOwner())
  return owner.call('PUT /admin/sign-in/sso', { body: { ...sound, ...changes } })
}

describe('the company’s own provider', () => {
  test('is asked who it is, then stored; its secret is sealed and never shown again', async () => {
    const answer = await setSso()
    expect(answer).toMatchObject({
      status: 200,
      body: {
        password: true,
        sso: {
          issuer,
          hasSecret: true,
          enabled: true,
          redirectUri: 'http://acme.localhost/auth/external/company/callback',
        },
        scim: { baseUrl: 'http://acme.localhost/scim/v2', tokens: [] },
        autoLogin: { keys: [] },
      },
    })
    const [line] = await lines('sso.changed')
    const row = await stored()
    expect(row?.client_secret?.includes(sound.clientSecret)).toBe(false)
    expect(JSON.stringify([answer.body, line])).not.toContain(sound.clientSecret)
    expect(line).toMatchObject({ subject: issuer, after: { enabled: true, hasSecret: true } })
    expect((await app.visitor(host).call('POST /auth/check-company-domain')).body.signIn).toEqual({
      password: true,
      providers: [],
      sso: true,
    })
  })

  test('keeps its secret when none is given, and loses it with another issuer', async () => {
    await setSso()
    const { clientSecret: _, ...without } = sound
    const owner = app.as(await anOwner())
    expect((await owner.call('PUT /admin/sign-in/sso', { body: without })).body.sso?.hasSecret).toBe(true)
    const elsewhere = { ...without, issuer: simulated.issuerOf('google') }
    expect((await owner.call('PUT /admin/sign-in/sso', { body: elsewhere })).body.sso?.hasSecret).toBe(false)
  })

  test.each([
    ['one that is not what it says', { issuer: `${simulated.origin}/nobody` }, [409, 'NOT_VERIFIED']],
    [
      'one that says another name',
      { issuer: `${simulated.origin.replace('127.0.0.1', 'localhost')}/acme` },
      [409, 'NOT_VERIFIED'],
    ],
    ['one that is not there', { issuer: 'http://127.0.0.1:1/acme' }, [503, 'GATEWAY_UNAVAILABLE']],
    ['plain http', { issuer: 'http://id.example.com' }, [400, 'ADDRESS_REFUSED']],
    ['a number for a name', { issuer: 'https://169.254.169.254/' }, [400, 'ADDRESS_REFUSED']],
    ['a port of its own', { issuer: 'https://id.example.com:8443/' }, [400, 'ADDRESS_REFUSED']],
    ['a user in the address', { issuer: 'https://user:pw@id.example.com/' }, [400, 'ADDRESS_REFUSED']],
  ])('%s is not switched on', async (_, changes, refusal) => {
    const before = await stored()
    const answer = await setSso(changes)
    expect([answer.status, answer.body.code]).toEqual(refusal)
    expect(await stored()).toEqual(before)
  })

  test('is deleted when it is removed; a second time nothing happens', async () => {
    await setSso()
    const owner = app.as(await anOwner())
    expect((await owner.call('DELETE /admin/sign-in/sso')).body.sso).toBeNull()
    expect((await owner.call('DELETE /admin/sign-in/sso')).status).toBe(200)
    expect(await stored()).toBeUndefined()
    expect((await lines('sso.removed')).length).toBe(1)
  })
})

describe('a provider as it is pasted', () => {
  test.each([
    ['with blanks and quotes', ` "${issuer}" `],
    ['with a slash at its end', `${issuer}/`],
    ['of its metadata', `${issuer}/.well-known/openid-configuration`],
  ])('is taken by an address %s, and stored as the provider writes it', async (_, pasted) => {
    for (const enabled of [true, false])
      expect((await setSso({ issuer: pasted, clientId: ` ${sound.clientId}\u200b`, enabled })).body.sso).toMatchObject({
        ...{ issuer, clientId: sound.clientId, enabled },
      })
  })

  test('that calls itself otherwise is refused with what it calls itself', async () => {
    const elsewhere = `${simulated.origin.replace('127.0.0.1', 'localhost')}/acme`
    const answer = await setSso({ issuer: elsewhere })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'NOT_VERIFIED', fields: [{ path: 'issuer', rule: issuer }] },
    })
    expect((await setSso({ issuer: 'no address' })).body).toMatchObject({
      ...{ code: 'VALIDATION_FAILED', fields: [{ path: 'body.issuer', rule: 'ADDRESS' }] },
    })
  })
})

describe('passwords', () => {
  const set = async (allowed: boolean) => {
    const owner = app.as(await anOwner())
    return owner.call('PUT /admin/sign-in/password', { body: { allowed } })
  }

  test('cannot be switched off while there is no other way in, or it does not work', async () => {
    await app.as(await anOwner()).call('DELETE /admin/sign-in/sso')
    expect((await set(false)).body.code).toBe('STATE_CONFLICT')
    await setSso({ enabled: false })
    expect((await set(false)).body.code).toBe('STATE_CONFLICT')
    await setSso()
    await db.updateTable('company_sso').set({ issuer: 'http://127.0.0.1:1/acme' }).execute()
    expect((await set(false)).body.code).toBe('STATE_CONFLICT')
  })

  test('switched off are off for members and stay for owners; the other way in then stays as well', async () => {
    await setSso()
    expect((await set(false)).body.password).toBe(false)
    expect((await lines('sign_in.password_changed'))[0]).toMatchObject({
      before: { allowed: true },
      after: { allowed: false },
    })
    const passwordHash = await hashPassword(soundPassword)
    const visitor = app.visitor(host)
    expect((await visitor.call('POST /auth/check-company-domain')).body.signIn).toMatchObject({
      password: false,
      sso: true,
    })
    for (const [role, status] of [
      ['learner', 403],
      ['owner', 200],
    ] as const) {
      const { customerId } = await app.anAccount({ host, role, passwordHash })
      expect((await visitor.call('POST /auth/login', { body: { customerId, password: soundPassword } })).status).toBe(
        status,
      )
    }
    expect((await app.as(await anOwner()).call('DELETE /admin/sign-in/sso')).body.code).toBe('STATE_CONFLICT')
    expect((await setSso({ enabled: false })).body.code).toBe('STATE_CONFLICT')
    expect((await set(true)).body.password).toBe(true)
  })
})

test('every change needs a password given in the last ten minutes', async () => {
  const owner = await anOwner()
  app.clock.advance({ minutes: 11 })
  const asked = app.as(owner)
  const answers = [
    await asked.call('PUT /admin/sign-in/sso', { body: sound }),
    await asked.call('DELETE /admin/sign-in/sso'),
    await asked.call('PUT /admin/sign-in/password', { body: { allowed: true } }),
  ]
  for (const { body } of answers) expect(body.code).toBe('REAUTH_REQUIRED')
  expect((await asked.call('GET /admin/sign-in')).status).toBe(200)
})

test('an owner sees and changes the settings of their own company alone', async () => {
  await setSso()
  const operators = await app.anAccount({ host: 'admin.localhost', role: 'owner' })
  expect((await app.as(operators).call('GET /admin/sign-in')).body.sso).toBeNull()
  await app.as(operators).call('DELETE /admin/sign-in/sso')
  expect((await stored())?.issuer).toBe(issuer)
})

test('a token of the directory or a key that was ended is listed no more', async () => {
  const { as } = await aCompany(app)
  for (const name of ['Entra ID', 'Okta']) await as.call('POST /admin/sign-in/scim-tokens', { body: { name } })
  const [ended] = (await as.call('GET /admin/sign-in')).body.scim.tokens.filter(({ name }) => name === 'Entra ID')
  const keys = []
  for (let count = 0; count < 2; count++)
    keys.push((await as.call('POST /admin/sign-in/auto-login-keys', { body: {} })).body.kid)
  await as.call('DELETE /admin/sign-in/scim-tokens/:id', { params: { id: ended?.id ?? '' } })
  await as.call('DELETE /admin/sign-in/auto-login-keys/:kid', { params: { kid: keys[0] ?? '' } })
  const { scim, autoLogin } = (await as.call('GET /admin/sign-in')).body
  expect(scim.tokens.map(({ name }) => name)).toEqual(['Okta'])
  expect(autoLogin.keys.map(({ kid }) => kid)).toEqual(keys.slice(1))
})
