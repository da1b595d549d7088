import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { completeProvisioned, mustConsentFirst } from '#scim'
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

test('whom a directory has made is asked for age and consents at his first link, and let in by the next', async () => {
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
  expect((await use()).body).toMatchObject({ status: 'SIGN_UP', email: 'provisioned@acme.demo', name: '홍길동' })
  const form = {
    name: '홍길동',
    birthDate: '1990-05-05',
    consents: ['terms', 'privacy', 'age14'].map((document) => ({ document, version: '1', agreed: true })),
  }
  const complete = () =>
    db
      .transaction()
      .execute((tx) => completeProvisioned(tx, { accountId: id, now: app.clock.now(), address: 'x' }, form))
  expect([await complete(), await complete()]).toEqual([true, false])
  expect(await mustConsentFirst(db, id)).toBe(false)
  expect((await use()).body).toMatchObject({ isAuthenticated: true })
  const notice = await db
    .selectFrom('consent')
    .select('version')
    .where('account_id', '=', id)
    .where('document', '=', 'company-notice')
    .execute()
  expect(notice).toHaveLength(1)
})

test('members who came any other way are not asked again', async () => {
  expect(await mustConsentFirst(db, owner.id)).toBe(false)
})
