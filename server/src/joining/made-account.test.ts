import { companyNoticeVersion } from '@readgrow/contract/constants'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, invitedToken, signUpSteps, type TestCompany, testApp } from '#testing'

const app = await testApp()
const { db } = app.services
const { post, verifiedToken, form, emailTo } = signUpSteps(app)
const long = 'seven quiet herons'

let company: TestCompany
let token = ''
beforeAll(async () => {
  company = await aCompany(app)
  token = (await company.as.call('POST /admin/sign-in/scim-tokens', { body: { name: 'Entra ID' } })).body.token
})

let people = 0
/** A person whose account the directory of the company has made, and who has never signed in. */
async function made(email = `made-${++people}@${company.domain}`) {
  const { body } = await app.send<{ text: string }>({
    method: 'POST',
    url: '/scim/v2/Users',
    host: company.host,
    payload: JSON.stringify({ userName: email, displayName: '김하나', emails: [{ value: email }], active: true }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
  })
  return { email, id: Number(JSON.parse(body.text).id) }
}
const makeOwner = async ({ id }: { id: number }) =>
  company.as.call('PUT /admin/members/:id/role', { params: { id: String(id) }, body: { role: 'owner' } })

/** The email to a person who asks for a password, and the token in it. */
async function startLink({ email }: { email: string }) {
  app.clock.advance({ minutes: 2 })
  const asked = await post('find-account-password', { customerId: email, email }, { host: company.host })
  expect(asked).toMatchObject({ status: 200, body: {} })
  const { text } = await emailTo(email)
  return { text, inviteToken: await invitedToken(app, email) }
}
async function begin(proof: object, changes: Record<string, unknown> = {}, host = company.host) {
  const { verificationToken: _, ...rest } = await form('')
  return post('group-account', { ...rest, companyNotice: companyNoticeVersion, ...proof, ...changes }, { host })
}
const accountOf = (id: number) => db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const consentsOf = async (id: number) =>
  (await db.selectFrom('consent').select('document').where('account_id', '=', id).orderBy('document').execute()).map(
    ({ document }) => document,
  )
const refused = (code: string) => ({ body: { code } })

describe('a provisioned owner who has never signed in', () => {
  test('is told how to start, and starts by a link that asks for age, consents and a long password', async () => {
    const person = await made()
    expect((await makeOwner(person)).body.role).toBe('owner')
    const first = await emailTo(person.email)
    expect(first.text).toContain(`아이디(${person.email})`)
    expect(first.text).not.toContain('지금까지 쓰던 비밀번호')
    const { inviteToken } = await startLink(person)
    const seen = await post('invitation', { inviteToken }, { host: company.host })
    expect(seen.body).toMatchObject({ email: person.email, role: 'owner', made: { customerId: person.email } })
    expect(await begin({ inviteToken }, { password: 'ten swans!' })).toMatchObject(refused('WEAK_PASSWORD'))
    expect(await begin({ inviteToken }, { consents: [] })).toMatchObject(refused('CONSENT_REQUIRED'))
    expect(await consentsOf(person.id)).toEqual([])
    const { body, cookies } = await begin({ inviteToken }, { password: long })
    expect(body).toMatchObject({ isAuthenticated: true, companyOwner: true })
    expect((await app.as({ host: company.host, cookies }).call('GET /admin/company')).status).toBe(200)
    expect(await consentsOf(person.id)).toEqual(['age14', 'company-notice', 'privacy', 'terms'])
    const signIn = { customerId: person.email, password: long }
    expect((await post('login', signIn, { host: company.host })).status).toBe(200)
  })

  test('accepts an earlier invitation with it; its seat is free again', async () => {
    const email = `invited-${++people}@${company.domain}`
    await company.as.call('POST /admin/invitations', { body: { emails: [email], role: 'owner' } })
    const inviteToken = await invitedToken(app, email)
    const before = await company.seatsInThreeBooks()
    const { id } = await made(email)
    expect((await begin({ inviteToken }, { password: 'ten swans!' })).body.code).toBe('WEAK_PASSWORD')
    expect((await begin({ inviteToken }, { password: long })).body).toMatchObject({ companyOwner: true })
    expect(await accountOf(id)).toMatchObject({ role: 'owner', came_by: 'PROVISIONING' })
    expect(await company.seatsInThreeBooks()).toEqual(before)
    const changes = await company.audit('member.role_changed')
    expect(changes.at(-1)).toMatchObject({ account_id: id, actor_id: id, after: { role: 'owner' } })
    expect(await begin({ inviteToken }, { password: long })).toMatchObject(refused('INVALID_LINK'))
  })
})

describe('a provisioned learner who has never signed in', () => {
  test('starts by the mailed link with a learner’s password', async () => {
    const person = await made()
    const { text, inviteToken } = await startLink(person)
    expect(text).toContain('회사 계정으로 로그인')
    expect((await begin({ inviteToken })).body).toMatchObject({ isAuthenticated: true, companyOwner: false })
    expect(await accountOf(person.id)).toMatchObject({ name: '홍길동', birth_date: '1990-05-05', status: 'ACTIVE' })
  })

  test('starts by signing up with their address too, in the existing account', async () => {
    const person = await made()
    const before = await company.seatsInThreeBooks()
    const verificationToken = await verifiedToken(person.email, { host: company.host })
    expect((await begin({ verificationToken })).status).toBe(200)
    expect(await consentsOf(person.id)).toHaveLength(4)
    expect(await company.seatsInThreeBooks()).toEqual(before)
  })

  test('gets no such link where the company accepts no passwords of its members', async () => {
    const person = await made()
    const setTaken = (taken: boolean) =>
      db.updateTable('company').set({ password_sign_in: taken }).where('id', '=', company.id).execute()
    await setTaken(false)
    const { text, inviteToken } = await startLink(person)
    expect(text).toContain('회사 계정으로 로그인하거나')
    expect(inviteToken).toBe('')
    const verificationToken = await verifiedToken(person.email, { host: company.host })
    expect(await begin({ verificationToken })).toMatchObject(refused('ACCOUNT_EXISTS'))
    await setTaken(true)
  })
})

describe('the start link', () => {
  test('opens one account once: of five at one instant one starts', async () => {
    const person = await made()
    const { inviteToken } = await startLink(person)
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin({ inviteToken })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await consentsOf(person.id)).toHaveLength(4)
    expect(await begin({ inviteToken })).toMatchObject(refused('INVALID_LINK'))
  })

  test('sets no password without the consents, and one that sets a password starts no account', async () => {
    const person = await made()
    const { inviteToken } = await startLink(person)
    const body = { token: inviteToken, password: long }
    expect(await post('password-reset', body, { host: company.host })).toMatchObject(refused('INVALID_LINK'))
    expect((await accountOf(person.id)).password_hash).toBeNull()
    expect((await begin({ inviteToken })).status).toBe(200)
    await startLink(person)
    const reset = /#token=([\w-]+)/.exec((await emailTo(person.email)).text)?.[1]
    expect(await begin({ inviteToken: reset })).toMatchObject(refused('INVALID_LINK'))
  })

  test('ends after ten minutes, by a newer one, with the account, and on another company’s host', async () => {
    const [late, renewed, gone, here] = [await made(), await made(), await made(), await made()]
    const [old, ended] = [await startLink(renewed), await startLink(gone)]
    await startLink(renewed)
    await db.updateTable('account').set({ status: 'DEACTIVATED' }).where('id', '=', gone.id).execute()
    const other = await aCompany(app)
    expect(await begin({ inviteToken: old.inviteToken })).toMatchObject(refused('INVALID_LINK'))
    expect(await begin({ inviteToken: ended.inviteToken })).toMatchObject(refused('INVALID_LINK'))
    const { inviteToken } = await startLink(here)
    expect(await begin({ inviteToken }, {}, other.host)).toMatchObject(refused('INVALID_LINK'))
    const slow = await startLink(late)
    app.clock.advance({ minutes: 10 })
    expect(await begin({ inviteToken: slow.inviteToken })).toMatchObject(refused('INVALID_LINK'))
  })
})
