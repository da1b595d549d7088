import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { mustConsentFirst } from '#accounts'
import { testApp } from '#testing'

const app = await testApp()
const host = 'acme.localhost'
const { db } = app.services
const owner = await app.anAccount({ host, role: 'owner' })
const { body: key } = await app.as(owner).call('POST /admin/sign-in/auto-login-keys', { body: {} })
const { company_id } = await db
  .selectFrom('account')
  .select('company_id')
  .where('id', '=', owner.id)
  .executeTakeFirstOrThrow()

async function link(subject: string): Promise<string> {
  const now = Math.floor(app.clock.now().getTime() / 1000)
  return new SignJWT({ iss: host, aud: `http://${host}`, sub: subject, jti: randomUUID(), iat: now, exp: now + 60 })
    .setProtectedHeader({ alg: 'HS256', kid: key.kid })
    .sign(Buffer.from(key.secret ?? '', 'base64url'))
}
const use = async () =>
  app.visitor(host).call('POST /auth/auto-login', { body: { token: await link('provisioned@acme.demo') } })

test('a provisioned member is asked for age and consents at their first link, and let in by the next', async () => {
  const { id } = await db
    .insertInto('account')
    .values({
      company_id,
      customer_id: 'provisioned@acme.demo',
      email: 'provisioned@acme.demo',
      name: '홍길동',
      came_by: 'PROVISIONING',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body, cookies } = await use()
  if (!('status' in body) || body.status !== 'SIGN_UP') throw new Error(`he was not asked: ${JSON.stringify(body)}`)
  expect(body).toMatchObject({ email: 'provisioned@acme.demo', name: '홍길동', companyName: '에이콤' })
  const { items } = (await app.visitor().call('GET /auth/consent-items')).body
  const consents = items.map(({ document, version, required }) => ({ document, version, agreed: required }))
  const form = { ticket: body.ticket, name: '홍길순', birthDate: '1990-05-05', consents }
  const agree = () => app.as({ host, cookies }).call('POST /auth/external-account', { body: form })
  expect((await app.visitor(host).call('POST /auth/external-account', { body: form })).body.code).toBe('INVALID_LINK')
  expect((await agree()).body).toMatchObject({ isAuthenticated: true, companyType: 'COMPANY' })
  expect((await agree()).body.code).toBe('INVALID_LINK')
  expect(await mustConsentFirst(db, id)).toBe(false)
  const account = db.selectFrom('account').select(['id', 'name']).where('email', '=', 'provisioned@acme.demo')
  expect(await account.execute()).toEqual([{ id, name: '홍길순' }])
  // A link does not create an identity.
  expect(await db.selectFrom('external_identity').selectAll().where('account_id', '=', id).execute()).toEqual([])
  expect((await use()).body).toMatchObject({ isAuthenticated: true })
  const notice = await db
    .selectFrom('consent')
    .select('version')
    .where('account_id', '=', id)
    .where('document', '=', 'company-notice')
    .execute()
  expect(notice).toHaveLength(1)
})

test('members who joined any other way are not asked again', async () => {
  expect(await mustConsentFirst(db, owner.id)).toBe(false)
})
