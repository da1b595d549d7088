import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { aCompany, invitedToken, type TestCompany, testApp } from '#testing'
import { endInvitationsJob } from './jobs.ts'

const app = await testApp()

const invite = (company: TestCompany, ...emails: string[]) =>
  company.as.call('POST /admin/invitations', { body: { emails } })
const list = async (company: TestCompany, query: object = {}) =>
  (await company.as.call('GET /admin/invitations', { query })).body
const idOf = async (company: TestCompany, email: string) =>
  (await list(company, { search: email })).invitations[0]?.id ?? ''
const again = (company: TestCompany, id: string) =>
  company.as.call('POST /admin/invitations/:id/resend', { params: { id } })
const revoke = (company: TestCompany, id: string) =>
  company.as.call('DELETE /admin/invitations/:id', { params: { id } })
/** Sessions of owners are short, and the clock in these tests moves far. */
const later = async (company: TestCompany, days: number): Promise<TestCompany> => {
  app.clock.advance({ days })
  const owner = await company.join('owner')
  return { ...company, owner, as: app.as(owner) }
}

test('the list says how many of those that it finds are open, on whatever page', async () => {
  const company = await aCompany(app, { seats: 300 })
  const emails = Array.from({ length: 101 }, (_, at) => `open-${at}@elsewhere.test`)
  await invite(company, ...emails.slice(0, 60))
  await invite(company, ...emails.slice(60), 'other@elsewhere.test')
  await revoke(company, await idOf(company, 'open-7@'))
  const all = await list(company)
  expect([all.open, all.invitations.length]).toEqual([101, 100])
  expect((await list(company, { search: 'open-' })).open).toBe(100)
  expect((await list(company, { state: 'REVOKED' })).open).toBe(0)
  expect((await list(company, { search: 'other' })).open).toBe(1)
})

describe('inviting', () => {
  test('sends each an email with a link to the canonical host, as long as there are seats', async () => {
    const company = await aCompany(app, { seats: 3 })
    const member = await company.join('learner')
    const { body } = await invite(
      company,
      'a@elsewhere.test',
      member.customerId,
      'b@elsewhere.test',
      'A@elsewhere.test',
    )
    expect(body).toEqual({
      sent: ['a@elsewhere.test'],
      refused: [
        { email: member.customerId, problem: 'MEMBER' },
        { email: 'b@elsewhere.test', problem: 'SEATS_FULL' },
      ],
    })
    expect((await invite(company, 'a@elsewhere.test', '한글@elsewhere.test')).body.refused).toEqual([
      { email: 'a@elsewhere.test', problem: 'DUPLICATE' },
      { email: '한글@elsewhere.test', problem: 'EMAIL' },
    ])
    const email = (await app.mails()).findLast((mail) => mail.recipient === 'a@elsewhere.test')
    expect(email?.text).toContain(`http://${company.host}/auth/signup#invite=`)
    expect(await company.seatsInThreeBooks()).toEqual({ list: 3, counter: 3, ledger: 3 })
    expect(await company.audit('member.invited')).toMatchObject([{ subject: 'a@elsewhere.test' }])
  })

  test('stores no token that could be read from the database', async () => {
    const company = await aCompany(app)
    await invite(company, 'hash@elsewhere.test')
    const token = await invitedToken(app, 'hash@elsewhere.test')
    expect(token).toMatch(/^[\w-]{43}$/)
    const row = await app.services.db
      .selectFrom('invitation')
      .selectAll()
      .where('email', '=', 'hash@elsewhere.test')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify({ ...row, token_hash: row.token_hash.toString('base64url') })).not.toContain(token)
  })

  test('one address from two owners at one instant is one invitation', async () => {
    const company = await aCompany(app)
    const second = await company.join('owner')
    const body = { emails: ['twice@elsewhere.test'] }
    const answers = await Promise.all([
      company.as.call('POST /admin/invitations', { body }),
      app.as(second).call('POST /admin/invitations', { body }),
    ])
    expect(answers.flatMap((answer) => answer.body.sent)).toEqual(['twice@elsewhere.test'])
    expect(await company.seatsInThreeBooks()).toEqual({ list: 3, counter: 3, ledger: 3 })
  })
})

describe('sending again', () => {
  test('ends the old link, at most once a minute and five times in all', async () => {
    const company = await aCompany(app)
    await invite(company, 'again@elsewhere.test')
    const id = await idOf(company, 'again@elsewhere.test')
    const first = await invitedToken(app, 'again@elsewhere.test')
    expect((await again(company, id)).body).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 })
    let latest = first
    for (let sends = 2; sends <= 5; sends++) {
      app.clock.advance({ minutes: 1 })
      expect((await again(company, id)).body).toMatchObject({ sends, state: 'PENDING' })
      latest = await invitedToken(app, 'again@elsewhere.test')
    }
    app.clock.advance({ minutes: 1 })
    expect((await again(company, id)).body.code).toBe('STATE_CONFLICT')
    const look = (inviteToken: string) =>
      app.visitor(company.host).call('POST /auth/invitation', { body: { inviteToken } })
    expect((await look(first)).body.code).toBe('INVALID_LINK')
    expect((await look(latest)).status).toBe(200)
    expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
  })

  test('after its expiry it holds a seat again, if there is one', async () => {
    const company = await aCompany(app, { seats: 4 })
    await invite(company, 'one@elsewhere.test', 'two@elsewhere.test')
    const now = await later(company, 15)
    expect((await list(now)).counts).toMatchObject({ PENDING: 0, EXPIRED: 2 })
    expect((await again(now, await idOf(now, 'one@elsewhere.test'))).body.state).toBe('PENDING')
    expect(await company.seatsInThreeBooks()).toEqual({ list: 3, counter: 3, ledger: 3 })
    await company.join('learner')
    expect((await again(now, await idOf(now, 'two@elsewhere.test'))).body.code).toBe('SEATS_FULL')
  })
})

test('revoking frees the seat once, however often it is called at one instant', async () => {
  const company = await aCompany(app)
  await invite(company, 'back@elsewhere.test')
  const id = await idOf(company, 'back@elsewhere.test')
  const answers = await Promise.all([revoke(company, id), revoke(company, id), revoke(company, id)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect(await company.seatsInThreeBooks()).toEqual({ list: 1, counter: 1, ledger: 1 })
  expect((await again(company, id)).body.code).toBe('STATE_CONFLICT')
})

test('the job frees the seats of all expired invitations, once', async () => {
  const company = await aCompany(app)
  await invite(company, 'old@elsewhere.test', 'older@elsewhere.test')
  app.clock.advance({ days: 14 })
  await app.runJob(endInvitationsJob, {})
  await app.runJob(endInvitationsJob, {})
  expect(await company.seatsInThreeBooks()).toEqual({ list: 1, counter: 1, ledger: 1 })
})

test('invitations of another company are treated as missing', async () => {
  const company = await aCompany(app)
  const other = await aCompany(app)
  await invite(other, 'foreign@elsewhere.test')
  const foreign = await idOf(other, 'foreign@elsewhere.test')
  const missing = '00000000-0000-4000-8000-000000000000'
  for (const call of [again, revoke]) {
    const [answer, none] = [await call(company, foreign), await call(company, missing)]
    expect(answer.status).toBe(404)
    expect({ ...answer.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
  }
  expect((await list(company)).invitations).toEqual([])
})

test('the list pages through invitations of one instant without a gap', async () => {
  const company = await aCompany(app)
  await invite(company, ...Array.from({ length: 130 }, (_, index) => `many-${index}@elsewhere.test`))
  const first = await list(company)
  const second = await list(company, { cursor: first.next })
  const ids = [...first.invitations, ...second.invitations].map((one) => one.id)
  expect([ids.length, new Set(ids).size, second.next]).toEqual([130, 130, null])
  const emails = [...first.invitations, ...second.invitations].map(({ email }) => email)
  expect(emails).toEqual(Array.from({ length: 130 }, (_, index) => `many-${index}@elsewhere.test`))
  const { id: team } = (await company.as.call('POST /admin/teams', { body: { name: '영업' } })).body
  const inTeam = { emails: ['team@elsewhere.test'], teams: [team] }
  await company.as.call('POST /admin/invitations', { body: inTeam })
  expect((await list(company, { team })).invitations.map(({ email }) => email)).toEqual(inTeam.emails)
  expect((await list(company, { cursor: 'x' })).code).toBe('VALIDATION_FAILED')
})

test('the file has the invitations that fit the filter in the order of the list, and the log says why', async () => {
  const company = await aCompany(app)
  await company.as.call('POST /admin/invitations', { body: { emails: ['-first@x.test', 'second@x.test'] } })
  await company.as.call('POST /admin/invitations', { body: { emails: ['third@y.test'] } })
  await (await aCompany(app)).as.call('POST /admin/invitations', { body: { emails: ['foreign@x.test'] } })
  const reason = '분기 보고에 써요'
  const { bytes } = await company.as.call('POST /admin/invitations/export', { body: { reason, search: 'x.test' } })
  const [head, ...rows] = parse(bytes, { bom: true }) as string[][]
  expect(head?.slice(0, 3)).toEqual(['메일', '이름', '상태'])
  expect(rows.map(([email, , state]) => [email, state])).toEqual([
    ["'-first@x.test", '초대 중'],
    ['second@x.test', '초대 중'],
  ])
  expect(await company.audit('invitation.exported')).toMatchObject([{ reason, after: { search: true, lines: 2 } }])
})
