import { describe, expect, test } from 'vitest'
import { hashPassword } from '#accounts'
import { aCompany, signUpSteps, type TestAccount, type TestCompany, testApp } from '#testing'

const app = await testApp()
const { post, emailTo, newAddress } = signUpSteps(app)
const short = 'ten swans!'
const passwordHash = await hashPassword(short)

const member = ({ host }: TestCompany) =>
  app.anAccount({ host: host as 'acme.localhost', customerId: newAddress(), passwordHash })
const setRole = (company: TestCompany, { id }: TestAccount, role: 'owner' | 'learner') =>
  company.as.call('PUT /admin/members/:id/role', { params: { id: String(id) }, body: { role } })
const signIn = ({ customerId, host }: TestAccount, password: string) =>
  post('login', { customerId, password }, { host })

describe('a learner made owner', () => {
  test('is signed out, and the password of a learner opens nothing any more', async () => {
    const company = await aCompany(app)
    const person = await member(company)
    expect((await setRole(company, person, 'owner')).body.role).toBe('owner')
    expect((await app.as(person).call('GET /auth/session')).status).toBe(401)
    expect((await signIn(person, short)).body.code).toBe('INVALID_CREDENTIALS')
    const { text } = await emailTo(person.customerId)
    expect(text).toContain('15자 이상')
    expect(text).toContain(`http://${company.host}/auth/find-account`)
  })

  test('sets a long one by the way for forgotten passwords', async () => {
    const company = await aCompany(app)
    const person = await member(company)
    await setRole(company, person, 'owner')
    // The queue delivers two emails to one mailbox in any order.
    await app.mails()
    const { customerId, host } = person
    await post('find-account-password', { customerId, email: customerId }, { host })
    const token = /#token=([\w-]+)/.exec((await emailTo(customerId)).text)?.[1]
    const reset = (password: string) => post('password-reset', { token, password }, { host })
    expect((await reset(short)).body).toMatchObject({ code: 'WEAK_PASSWORD', fields: [{ rule: 'LENGTH' }] })
    expect((await reset('seven quiet herons')).status).toBe(200)
    expect((await signIn(person, 'seven quiet herons')).body).toMatchObject({ companyOwner: true })
  })

  test('keeps their password where they were an owner already', async () => {
    const company = await aCompany(app)
    const person = await member(company)
    await app.services.db.updateTable('account').set({ role: 'owner' }).where('id', '=', person.id).execute()
    await setRole(company, person, 'owner')
    expect((await signIn(person, short)).status).toBe(200)
  })
})

test('an owner made learner keeps their password', async () => {
  const company = await aCompany(app)
  const person = await member(company)
  await app.services.db.updateTable('account').set({ role: 'owner' }).where('id', '=', person.id).execute()
  expect((await setRole(company, person, 'learner')).body.role).toBe('learner')
  expect((await signIn(person, short)).status).toBe(200)
})
