import { beforeEach, describe, expect, test } from 'vitest'
import { aCompany, invitedToken, type TestCompany, testApp } from '#testing'

const app = await testApp()
const openDesk = async () => app.as(await app.anAccount({ host: 'admin.localhost', role: 'operator' }))
let desk = await openDesk()
// Some tests move the clock by days, and sessions of operators are short.
beforeEach(async () => {
  desk = await openDesk()
})
const later = async (days: number) => {
  app.clock.advance({ days })
  desk = await openDesk()
}

const paramsOf = ({ id }: Pick<TestCompany, 'id'>, invitation: string) => ({ id: String(id), invitation })
const ofOwner = {
  resend: (company: Pick<TestCompany, 'id'>, id: string) =>
    desk.call('POST /admin/companies/:id/invitations/:invitation/resend', { params: paramsOf(company, id) }),
  revoke: (company: Pick<TestCompany, 'id'>, id: string) =>
    desk.call('DELETE /admin/companies/:id/invitations/:invitation', { params: paramsOf(company, id) }),
}
const ofStaff = {
  resend: (id: string) => desk.call('POST /admin/staff/invitations/:id/resend', { params: { id } }),
  revoke: (id: string) => desk.call('DELETE /admin/staff/invitations/:id', { params: { id } }),
}
const invitedTo = async ({ id }: Pick<TestCompany, 'id'>) =>
  (await desk.call('GET /admin/companies/:id', { params: { id: String(id) } })).body.invitedOwners
async function inviteOwner({ id }: Pick<TestCompany, 'id'>, email: string): Promise<string> {
  const answer = await desk.call('POST /admin/companies/:id/owners', { params: { id: String(id) }, body: { email } })
  return answer.body.invitedOwners.find((each) => each.email === email)?.id ?? ''
}
async function inviteStaff(email: string, role: 'editor' | 'operator' = 'editor'): Promise<string> {
  await desk.call('POST /admin/staff', { body: { email, role } })
  const { invited } = (await desk.call('GET /admin/staff')).body
  return invited.find((each) => each.email === email)?.id ?? ''
}
const look = (host: string, inviteToken: string) =>
  app.visitor(host).call('POST /auth/invitation', { body: { inviteToken } })

describe('an open invitation of an owner', () => {
  test('is sent again at most once a minute and five times in all; the old link ends', async () => {
    const company = await aCompany(app)
    const id = await inviteOwner(company, 'again@new.test')
    const first = await invitedToken(app, 'again@new.test')
    let latest = first
    expect((await ofOwner.resend(company, id)).body).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 })
    for (let sends = 2; sends <= 5; sends++) {
      app.clock.advance({ minutes: 1 })
      expect((await ofOwner.resend(company, id)).body.invitedOwners).toMatchObject([{ id, sends, state: 'PENDING' }])
      latest = await invitedToken(app, 'again@new.test')
    }
    app.clock.advance({ minutes: 1 })
    expect((await ofOwner.resend(company, id)).body.code).toBe('STATE_CONFLICT')
    expect((await look(company.host, first)).body.code).toBe('INVALID_LINK')
    expect((await look(company.host, latest)).status).toBe(200)
    expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
  })

  test('is revoked once, however often it is asked at one instant, and its seat is free again', async () => {
    const company = await aCompany(app)
    const id = await inviteOwner(company, 'back@new.test')
    const token = await invitedToken(app, 'back@new.test')
    const answers = await Promise.all([1, 2, 3].map(() => ofOwner.revoke(company, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await invitedTo(company)).toEqual([])
    expect((await look(company.host, token)).body.code).toBe('INVALID_LINK')
    expect((await ofOwner.resend(company, id)).body.code).toBe('STATE_CONFLICT')
    expect(await company.seatsInThreeBooks()).toEqual({ list: 1, counter: 1, ledger: 1 })
  })
})

describe('the invitation of an owner', () => {
  test('that expired stays listed, is sent again while there is a seat, and is revoked without freeing another', async () => {
    const company = await aCompany(app, { seats: 2 })
    const id = await inviteOwner(company, 'late@new.test')
    await later(15)
    expect(await invitedTo(company)).toMatchObject([{ id, state: 'EXPIRED', sends: 1 }])
    const other = await inviteOwner(company, 'other@new.test')
    expect((await ofOwner.resend(company, id)).body.code).toBe('SEATS_FULL')
    await ofOwner.revoke(company, other)
    expect((await ofOwner.resend(company, id)).body.invitedOwners).toMatchObject([{ id, state: 'PENDING', sends: 2 }])
    expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
    await later(15)
    expect((await ofOwner.revoke(company, id)).body.invitedOwners).toEqual([])
    expect(await company.seatsInThreeBooks()).toEqual({ list: 1, counter: 1, ledger: 1 })
  })

  test('that expired is not listed next to a newer one of its address, nor for a member', async () => {
    const company = await aCompany(app)
    const [old] = [await inviteOwner(company, 'anew@new.test'), await inviteOwner(company, 'came@new.test')]
    await later(15)
    const fresh = await inviteOwner(company, 'anew@new.test')
    await company.join('learner', 'came@new.test')
    expect((await invitedTo(company)).map(({ id }) => id)).toEqual([fresh])
    expect((await ofOwner.resend(company, old)).body.code).toBe('STATE_CONFLICT')
  })

  test('of a closed company is not sent again, but can be revoked', async () => {
    const company = await aCompany(app)
    const id = await inviteOwner(company, 'closed@new.test')
    app.clock.advance({ minutes: 2 })
    await app.services.db.updateTable('company').set({ status: 'CLOSED' }).where('id', '=', company.id).execute()
    expect((await ofOwner.resend(company, id)).body.code).toBe('STATE_CONFLICT')
    expect((await ofOwner.revoke(company, id)).body.invitedOwners).toEqual([])
  })

  test('leaves lines in the log of its company: the actor, and for its owners that the service did it', async () => {
    const company = await aCompany(app)
    const id = await inviteOwner(company, 'noted@new.test')
    app.clock.advance({ minutes: 1 })
    await ofOwner.resend(company, id)
    await ofOwner.revoke(company, id)
    const { body } = await company.as.call('GET /admin/audit', { query: { action: 'invitation' } })
    expect(body.entries.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['리드그로우', 'invitation.revoked', 'noted@new.test'],
      ['리드그로우', 'invitation.resent', 'noted@new.test'],
    ])
  })
})

test('an invited editor is sent another email, and taken off the list, like anybody who is invited', async () => {
  const id = await inviteStaff('editor@staff.test')
  expect((await ofStaff.resend(id)).body.code).toBe('RATE_LIMITED')
  app.clock.advance({ minutes: 1 })
  const again = (await ofStaff.resend(id)).body
  expect(again.invited).toMatchObject([{ id, email: 'editor@staff.test', role: 'editor', sends: 2 }])
  expect(again.staff.length).toBeGreaterThan(0)
  const emails = (await app.mails()).filter(({ recipient }) => recipient === 'editor@staff.test')
  expect(emails.at(-1)?.text).toContain('편집자로 초대했어요')
  await later(15)
  expect((await desk.call('GET /admin/staff')).body.invited).toMatchObject([{ id, state: 'EXPIRED' }])
  expect((await ofStaff.resend(id)).body.invited).toMatchObject([{ state: 'PENDING', sends: 3 }])
  expect((await ofStaff.revoke(id)).body.invited).toEqual([])
  expect((await ofStaff.revoke(id)).body.code).toBe('STATE_CONFLICT')
})

test('of two calls that send one invitation again at one instant one sends an email', async () => {
  const id = await inviteStaff('twice@staff.test', 'operator')
  app.clock.advance({ minutes: 1 })
  const answers = await Promise.all([ofStaff.resend(id), ofStaff.resend(id)])
  expect(answers.map(({ body }) => body.code ?? 'SENT').sort()).toEqual(['RATE_LIMITED', 'SENT'])
  const emails = (await app.mails()).filter(({ recipient }) => recipient === 'twice@staff.test')
  expect(emails).toHaveLength(2)
})

test('invitations of learners, of another company and of the other kind are treated as missing', async () => {
  const [company, other] = [await aCompany(app), await aCompany(app)]
  await company.as.call('POST /admin/invitations', { body: { emails: ['pupil@new.test'] } })
  const [learner] = (await company.as.call('GET /admin/invitations', { query: {} })).body.invitations
  const owner = await inviteOwner(company, 'mine@new.test')
  const foreign = await inviteOwner(other, 'theirs@new.test')
  const staff = await inviteStaff('kept@staff.test')
  app.clock.advance({ minutes: 2 })
  const rows = () => app.services.db.selectFrom('invitation').selectAll().orderBy('id').execute()
  const before = await rows()
  const missing = '00000000-0000-4000-8000-000000000000'
  for (const call of [ofOwner.resend, ofOwner.revoke])
    for (const id of [learner?.id ?? '', foreign, staff]) {
      const [answer, none] = [await call(company, id), await call(company, missing)]
      expect([answer.status, { ...answer.body, requestId: '' }]).toEqual([404, { ...none.body, requestId: '' }])
    }
  expect((await ofOwner.revoke({ id: 999_999 }, owner)).body.code).toBe('NOT_FOUND')
  for (const call of [ofStaff.resend, ofStaff.revoke])
    for (const id of [learner?.id ?? '', owner, foreign]) {
      const [answer, none] = [await call(id), await call(missing)]
      expect([answer.status, { ...answer.body, requestId: '' }]).toEqual([404, { ...none.body, requestId: '' }])
    }
  expect(await rows()).toEqual(before)
})

test('a caller without a recent password is asked for it first', async () => {
  const id = await inviteStaff('old@staff.test')
  app.clock.advance({ minutes: 11 })
  const answers = [await ofStaff.resend(id), await ofStaff.revoke(id), await ofOwner.revoke({ id: 1 }, id)]
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'REAUTH_REQUIRED'))
})
