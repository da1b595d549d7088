import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#testing'

const app = await testApp()
const owner = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
const operatorsOwner = await app.anAccount({ host: 'admin.localhost', role: 'owner' })
const calls = app.as(owner)
const newToken = (name = '인사 시스템') => calls.call('POST /admin/sign-in/scim-tokens', { body: { name } })
const newKey = () => calls.call('POST /admin/sign-in/auto-login-keys', { body: {} })
const clear = () =>
  Promise.all([
    app.services.db.deleteFrom('scim_token').execute(),
    app.services.db.deleteFrom('auto_login_key').execute(),
  ])

test('a provisioning token is shown once and stored as a hash; the list names it without its value', async () => {
  await clear()
  const { body } = await newToken()
  expect(body.token).toMatch(/^rgs_[\w-]{43}$/)
  expect(body.settings.scim).toEqual({
    baseUrl: 'http://acme.localhost/scim/v2',
    tokens: [
      { id: expect.any(String), name: '인사 시스템', createdAt: app.clock.now().toISOString(), lastUsedAt: null },
    ],
  })
  const [row] = await app.services.db.selectFrom('scim_token').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain(body.token)
})

test('a secret for links is shown once and sealed', async () => {
  await clear()
  const { body } = await newKey()
  expect(Buffer.from(body.secret ?? '', 'base64url')).toHaveLength(32)
  expect(body.settings.autoLogin).toMatchObject({
    address: 'http://acme.localhost/auth/auto-login',
    keys: [{ kid: body.kid, algorithm: 'HS256', lastUsedAt: null }],
  })
  const row = await app.services.db.selectFrom('auto_login_key').select('key').executeTakeFirstOrThrow()
  expect(row.key.toString('latin1')).not.toContain(body.secret)
  expect(row.key.includes(Buffer.from(body.secret ?? '', 'base64url'))).toBe(false)
})

test('there are five of each at most, also when eight are asked for at once; a revoked one makes room', async () => {
  await clear()
  const tokens = await Promise.all(Array.from({ length: 8 }, () => newToken()))
  expect(tokens.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(tokens.filter(({ body }) => body.code === 'STATE_CONFLICT')).toHaveLength(3)
  const keys = await Promise.all(Array.from({ length: 8 }, () => newKey()))
  expect(keys.filter(({ status }) => status === 200)).toHaveLength(5)
  const [live] = await app.services.db.selectFrom('scim_token').select('id').execute()
  const left = await calls.call('DELETE /admin/sign-in/scim-tokens/:id', { params: { id: live?.id ?? '' } })
  expect(left.body.scim.tokens).toHaveLength(4)
  expect((await newToken()).status).toBe(200)
})

test('what belongs to another company answers like what does not exist, and stays alive', async () => {
  await clear()
  const id = (await newToken()).body.settings.scim.tokens[0]?.id ?? ''
  const { kid } = (await newKey()).body
  const withoutId = ({ requestId: _, ...body }: { requestId?: string }) => body
  const foreign = app.as(operatorsOwner)
  const tokens = await Promise.all(
    [id, randomUUID()].map((one) => foreign.call('DELETE /admin/sign-in/scim-tokens/:id', { params: { id: one } })),
  )
  const keys = await Promise.all(
    [kid, randomUUID()].map((one) =>
      foreign.call('DELETE /admin/sign-in/auto-login-keys/:kid', { params: { kid: one } }),
    ),
  )
  for (const [mine, missing] of [tokens, keys]) {
    expect(mine?.status).toBe(404)
    expect(withoutId(mine?.body ?? {})).toEqual(withoutId(missing?.body ?? {}))
  }
  const { body } = await calls.call('DELETE /admin/sign-in/scim-tokens/:id', { params: { id } })
  expect(body.autoLogin.keys.map((key) => key.kid)).toEqual([kid])
})

test('each of them appears in the audit log, and making one asks for a fresh password', async () => {
  await clear()
  const person = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
  const { body } = await app.as(person).call('POST /admin/sign-in/scim-tokens', { body: { name: 'Entra' } })
  await app.as(person).call('POST /admin/sign-in/auto-login-keys', { body: {} })
  const id = body.settings.scim.tokens[0]?.id ?? ''
  await app.as(person).call('DELETE /admin/sign-in/scim-tokens/:id', { params: { id } })
  const lines = await app.services.db
    .selectFrom('audit_line')
    .select('action')
    .where('actor_id', '=', person.id)
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'scim_token.created',
    'auto_login_key.created',
    'scim_token.revoked',
  ])
  app.clock.advance({ minutes: 10 })
  const late = await app.as(person).call('POST /admin/sign-in/scim-tokens', { body: { name: 'Okta' } })
  expect(late.body.code).toBe('REAUTH_REQUIRED')
})
