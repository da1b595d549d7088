import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { aCompany, signUpSteps, type TestCompany, testApp } from '#testing'

const app = await testApp()
const { db, pool } = app.services
const { post, emailTo } = signUpSteps(app)
const passwordHash = await hashPassword('seven quiet herons')
const newPassword = 'eleven loud geese'

let company: TestCompany
let scimToken = ''
beforeAll(async () => {
  company = await aCompany(app)
  scimToken = (await company.as.call('POST /admin/sign-in/scim-tokens', { body: { name: 'Entra ID' } })).body.token
})

let people = 0
/** A member with a password, and the link to a new one that was mailed to them. */
async function asked() {
  const email = `member-${++people}@${company.domain}`
  const { id } = await app.anAccount({ host: company.host as 'acme.localhost', customerId: email, passwordHash })
  await post('find-account-password', { customerId: email, email }, { host: company.host })
  return { id, email, token: /#token=([\w-]+)/.exec((await emailTo(email)).text)?.[1] ?? '' }
}
const patch = (id: number, path: string, value: string) =>
  app.send({
    method: 'PATCH',
    url: `/scim/v2/Users/${id}`,
    host: company.host,
    payload: JSON.stringify({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path, value }],
    }),
    headers: { authorization: `Bearer ${scimToken}`, 'content-type': 'application/scim+json' },
  })
const address = 'emails[type eq "work"].value'
const reset = (token: string) => post('password-reset', { token, password: newPassword }, { host: company.host })
const hashOf = async (id: number) =>
  (await db.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash
/** Changes the account, as a directory does, while `call` waits for its lock. */
async function changingMeanwhile<T>(id: number, changes: { email?: string; role?: string }, call: () => Promise<T>) {
  const waits =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()"
  let called: Promise<T> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('account').set(changes).where('id', '=', id).execute()
    called = call()
    while ((await pool.query(waits)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })
  if (!called) throw new Error('nothing was called')
  return called
}

const invalid = { status: 400, body: { code: 'INVALID_LINK' } }

describe('a link to a new password', () => {
  test.each([
    ['address', address, () => `other-${++people}@${company.domain}`],
    ['user name', 'userName', () => `other-${++people}`],
  ])('ends when the directory changes the %s', async (_, path, value) => {
    const { id, token } = await asked()
    expect((await patch(id, path, value())).status).toBe(200)
    expect(await reset(token)).toMatchObject(invalid)
    expect(await hashOf(id)).toBe(passwordHash)
  })

  test('stays when the directory changes something else', async () => {
    const { id, token } = await asked()
    expect((await patch(id, 'displayName', '김둘')).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
  })

  test('counts for the mailbox that it was sent to, however the address changed, and for none from before', async () => {
    const [moved, old] = [await asked(), await asked()]
    await db.updateTable('account').set({ email: 'else@where.test' }).where('id', '=', moved.id).execute()
    await db.updateTable('password_reset').set({ mailed_to: null }).where('account_id', '=', old.id).execute()
    for (const { token } of [moved, old]) expect(await reset(token)).toMatchObject(invalid)
  })

  test.each([
    ['address', { email: 'else@where.test' }],
    ['role', { role: 'owner' }],
  ])('sets nothing once the %s is another, also when that comes after the link was looked at', async (_, changes) => {
    const { id, token } = await asked()
    expect(await changingMeanwhile(id, changes, () => reset(token))).toMatchObject(invalid)
    expect(await hashOf(id)).toBe(passwordHash)
  })

  test('used while the address changes notifies the new one, or sets nothing', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, email, token } = await asked()
      const [moved, answer] = await Promise.all([patch(id, address, `moved-${email}`), reset(token)])
      expect(moved.status).toBe(200)
      if (answer.status === 200) expect((await emailTo(email)).text).toContain('비밀번호가 바뀌었어요')
      else {
        expect(answer).toMatchObject(invalid)
        expect(await hashOf(id)).toBe(passwordHash)
      }
    }
  })

  test('stores no address of people without an account here', async () => {
    const email = `stranger-${++people}@${company.domain}`
    await post('find-account-password', { customerId: email, email }, { host: company.host })
    const rows = await db.selectFrom('password_reset').select('mailed_to').where('account_id', 'is', null).execute()
    expect(rows).toEqual([{ mailed_to: null }])
  })
})

test('tickets of people who came by another service end with the address, those of others stay', async () => {
  const [moved, other] = [await asked(), await asked()]
  const expires = new Date(app.clock.now().getTime() + 600_000)
  const arrival = (facts: object, code: string) => ({
    code_hash: Buffer.from(code),
    company_id: company.id,
    browser_hash: Buffer.from('browser'),
    facts: JSON.stringify({ identity: {}, ...facts }),
    expires_at: expires,
  })
  await db
    .insertInto('external_arrival')
    .values([
      arrival({ step: 'SIGN_UP', accountId: moved.id }, 'sign-up'),
      arrival({ step: 'LINK', accountId: moved.id }, 'link'),
      arrival({ step: 'LINK', accountId: other.id }, 'other'),
      arrival({ step: 'CODE', accountId: moved.id, intent: 'LINK' }, 'own'),
    ])
    .execute()
  await patch(moved.id, address, `moved-${moved.email}`)
  const left = await db.selectFrom('external_arrival').select('code_hash').execute()
  expect(left.map(({ code_hash }) => code_hash.toString()).sort()).toEqual(['other', 'own'])
})
