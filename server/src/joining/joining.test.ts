import { companyNoticeVersion } from '@readgrow/contract/constants'
import { describe, expect, test } from 'vitest'
import { aCompany, invitedToken, signUpSteps, type TestCompany, testApp } from '#testing'

const app = await testApp()
const { post, verifiedToken, form } = signUpSteps(app)

let people = 0
const addressAt = (company: TestCompany) => `person-${++people}@${company.domain}`

async function join(company: Pick<TestCompany, 'host'>, proof: object, changes: Record<string, unknown> = {}) {
  const { verificationToken: _, ...rest } = await form('')
  const body = { ...rest, companyNotice: companyNoticeVersion, ...proof, ...changes }
  return post('group-account', body, { host: company.host })
}

const proofOf = async (company: TestCompany, email: string) => ({
  verificationToken: await verifiedToken(email, { host: company.host }),
})

async function invited(company: TestCompany, email: string, more: object = {}) {
  const { status } = await company.as.call('POST /admin/invitations', { body: { emails: [email], ...more } })
  expect(status).toBe(200)
  return { inviteToken: await invitedToken(app, email) }
}

const accountOf = (email: string) =>
  app.services.db.selectFrom('account').selectAll().where('customer_id', '=', email).executeTakeFirst()

describe('by the domain of the company', () => {
  test('a newcomer is in at once, with a seat, the notice stored, and the owner notified', async () => {
    const company = await aCompany(app)
    const email = addressAt(company)
    const answer = await join(company, await proofOf(company, email))
    expect(answer).toMatchObject({
      status: 200,
      body: { isAuthenticated: true, companyType: 'COMPANY', companyOwner: false },
    })
    const account = await accountOf(email)
    expect(account).toMatchObject({ company_id: company.id, status: 'ACTIVE', role: 'learner', came_by: 'DOMAIN' })
    const notices = await app.services.db
      .selectFrom('consent')
      .select(['version', 'agreed'])
      .where('account_id', '=', account?.id ?? 0)
      .where('document', '=', 'company-notice')
      .execute()
    expect(notices).toEqual([{ version: companyNoticeVersion, agreed: true }])
    expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
    const { body } = await company.as.call('GET /common/header-info')
    expect(body.userAlarmList[0]?.title).toBe('홍길동님이 회사 메일로 가입했어요')
  })

  test('a company that approves first gives neither session nor seat, and notifies its owner by mail too', async () => {
    const company = await aCompany(app, { joining: 'APPROVAL' })
    const email = addressAt(company)
    const answer = await join(company, await proofOf(company, email))
    expect(answer.body).toEqual({ status: 'WAITING_FOR_APPROVAL' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await accountOf(email)).toMatchObject({ status: 'WAITING', came_by: 'APPROVAL' })
    expect(await company.seatsInThreeBooks()).toEqual({ list: 1, counter: 1, ledger: 1 })
    const sent = (await app.mails()).findLast((mail) => mail.recipient === company.owner.customerId)
    expect(sent?.subject).toBe('[리드그로우] 홍길동님이 승인을 기다려요')
    expect(sent?.text).toContain(`http://${company.host}/admin/members?state=WAITING`)
  })
})

describe('refused ways to join', () => {
  test('every address that leads nowhere here is refused alike, and leaves its proof unspent', async () => {
    const company = await aCompany(app)
    const other = await aCompany(app)
    const closed = await aCompany(app, { joining: 'INVITATION' })
    await app.services.db
      .insertInto('company_domain')
      .values({ company_id: company.id, domain: 'claimed-only.test' })
      .execute()
    const cases: [TestCompany, string][] = [
      [company, 'nobody@example.com'],
      [company, addressAt(other)],
      [company, `nobody@${company.domain}.evil.test`],
      [company, `nobody@sub.${company.domain}`],
      [company, 'nobody@claimed-only.test'],
      [closed, addressAt(closed)],
    ]
    const bodies = []
    for (const [where, email] of cases) {
      const { status, body } = await join(where, await proofOf(where, email))
      expect(await accountOf(email)).toBeUndefined()
      bodies.push({ status, ...body, requestId: '' })
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(bodies[0]).toMatchObject({ status: 403, code: 'FEATURE_DISABLED' })
  })

  test('a proof given on another host is worth nothing here', async () => {
    const company = await aCompany(app)
    const email = addressAt(company)
    const verificationToken = await verifiedToken(email, { host: 'localhost' })
    expect((await join(company, { verificationToken })).body.code).toBe('INVALID_CODE')
  })

  test('a full company says so and stores nothing', async () => {
    const company = await aCompany(app, { seats: 1 })
    const email = addressAt(company)
    expect((await join(company, await proofOf(company, email))).body.code).toBe('SEATS_FULL')
    expect(await accountOf(email)).toBeUndefined()
  })

  test('the consumer host takes no group accounts', async () => {
    expect((await join({ host: 'localhost' }, { inviteToken: 'x'.repeat(43) })).body.code).toBe('FEATURE_DISABLED')
  })
})

describe('by invitation', () => {
  test('the link proves the mailbox; role, number and teams come along, and the seat changes hands', async () => {
    const company = await aCompany(app, { seats: 2 })
    const { body: team } = await company.as.call('POST /admin/teams', { body: { name: '영업팀' } })
    const proof = await invited(company, 'guest@elsewhere.test', { teams: [team.id] })
    const seen = await post('invitation', proof, { host: company.host })
    expect(seen.body).toMatchObject({
      email: 'guest@elsewhere.test',
      role: 'learner',
      notice: { version: companyNoticeVersion },
    })
    expect((await join(company, proof)).status).toBe(200)
    const { body } = await company.as.call('GET /admin/members', { query: { search: 'guest@' } })
    expect(body.members).toMatchObject([{ state: 'ACTIVE', teams: [{ name: '영업팀', lead: false }] }])
    expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
    expect((await join(company, proof)).body.code).toBe('INVALID_LINK')
    expect((await post('invitation', proof, { host: company.host })).body.code).toBe('INVALID_LINK')
  })

  test('used by many at one instant lets one in', async () => {
    const company = await aCompany(app)
    const proof = await invited(company, 'many@elsewhere.test')
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(company, proof)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.body.code))).toEqual(new Set([undefined, 'INVALID_LINK']))
    expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
  })

  test('a refused form leaves the invitation as it was', async () => {
    const company = await aCompany(app)
    const proof = await invited(company, 'careful@elsewhere.test')
    expect((await join(company, proof, { password: 'nine char' })).body.code).toBe('WEAK_PASSWORD')
    const outdated = await join(company, proof, { companyNotice: '2020-01-01' })
    expect(outdated.body).toMatchObject({
      code: 'CONSENT_REQUIRED',
      fields: [{ path: 'companyNotice', rule: 'VERSION' }],
    })
    expect((await join(company, proof, { birthDate: '2020-01-01' })).body.code).toBe('GUARDIAN_CONSENT_REQUIRED')
    expect((await join(company, proof)).status).toBe(200)
  })

  test('of an owner asks for fifteen characters and makes an owner', async () => {
    const company = await aCompany(app)
    const proof = await invited(company, 'boss@elsewhere.test', { role: 'owner' })
    expect((await join(company, proof, { password: 'twelve signs' })).body.code).toBe('WEAK_PASSWORD')
    expect((await join(company, proof)).body).toMatchObject({ companyOwner: true })
  })

  test('ends after two weeks, and its seat is free again for the next', async () => {
    const company = await aCompany(app, { seats: 2 })
    const proof = await invited(company, 'late@elsewhere.test')
    app.clock.advance({ days: 14 })
    expect((await join(company, proof)).body.code).toBe('INVALID_LINK')
    expect((await join(company, await proofOf(company, addressAt(company)))).status).toBe(200)
  })

  test('counts on the host of its company alone', async () => {
    const company = await aCompany(app)
    const other = await aCompany(app)
    const proof = await invited(company, 'lost@elsewhere.test')
    expect((await join(other, proof)).body.code).toBe('INVALID_LINK')
    expect((await post('invitation', proof, { host: other.host })).body.code).toBe('INVALID_LINK')
  })

  test('counts for its address even when the address was proved by a code, whatever the joining rule', async () => {
    const company = await aCompany(app, { joining: 'INVITATION' })
    await invited(company, 'coder@elsewhere.test')
    expect((await join(company, await proofOf(company, 'coder@elsewhere.test'))).status).toBe(200)
    expect(await accountOf('coder@elsewhere.test')).toMatchObject({ came_by: 'INVITATION' })
    expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
  })
})

test('an address that has an account hears so after its proof', async () => {
  const company = await aCompany(app)
  const email = addressAt(company)
  await company.join('learner', email)
  expect((await join(company, await proofOf(company, email))).body.code).toBe('ACCOUNT_EXISTS')
})

test('check-email leads to a company by a proved domain alone, and on a company host to that company only', async () => {
  const company = await aCompany(app)
  const other = await aCompany(app)
  await app.services.db
    .insertInto('company_domain')
    .values({ company_id: company.id, domain: 'only-claimed.test' })
    .execute()
  const kind = async (email: string, host: string) => (await post('check-email', { email }, { host })).body
  const here = `nobody@${company.domain}`
  expect(await kind(here, 'localhost')).toEqual({
    accountKind: 'GROUP',
    companyName: expect.any(String),
    companyOrigin: `http://${company.host}`,
  })
  expect(await kind(here, company.host)).toEqual({ accountKind: 'GROUP', companyName: expect.any(String) })
  expect(await kind(here, other.host)).toEqual({ accountKind: 'INDIVIDUAL' })
  expect(await kind('nobody@only-claimed.test', 'localhost')).toEqual({ accountKind: 'INDIVIDUAL' })
  await company.join('learner', here)
  expect(await kind(here, company.host)).toEqual({ accountKind: 'GROUP', companyName: expect.any(String) })
})

test('the notice of a company appears on its host and on no other', async () => {
  const company = await aCompany(app, { joining: 'APPROVAL' })
  const { body } = await app.visitor(company.host).call('GET /auth/company-notice')
  expect(body).toMatchObject({ version: companyNoticeVersion, joining: 'APPROVAL' })
  expect((await app.visitor('localhost').call('GET /auth/company-notice')).body.code).toBe('NOT_FOUND')
})
