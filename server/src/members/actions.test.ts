import { describe, expect, test } from 'vitest'
import { aCompany, type TestCompany, testApp } from '#testing'

const app = await testApp()
type MemberAction = 'APPROVE' | 'REJECT' | 'DEACTIVATE' | 'REACTIVATE' | 'END_SESSIONS'

const act = async (company: TestCompany, kind: MemberAction, ...ids: number[]) =>
  (await company.as.call('POST /admin/members/acts', { body: { act: kind, ids: ids.map(String) } })).body

const stateOf = async (id: number) =>
  (await app.services.db.selectFrom('account').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const lastSubject = async (address: string) =>
  (await app.mails()).findLast((mail) => mail.recipient === address)?.subject

describe('deactivating', () => {
  test('ends sessions with the call itself, frees the seat, keeps the data, and says so by mail', async () => {
    const company = await aCompany(app, { seats: 2 })
    const member = await company.join('learner')
    expect((await app.as(member).call('GET /common/header-info')).status).toBe(200)
    expect(await act(company, 'DEACTIVATE', member.id)).toEqual({ done: [String(member.id)], refused: [] })
    expect((await app.as(member).call('GET /common/header-info')).status).toBe(401)
    expect(await company.seatsInThreeBooks()).toEqual({ list: 1, counter: 1, ledger: 1 })
    expect(await stateOf(member.id)).toBe('DEACTIVATED')
    expect(await lastSubject(member.customerId)).toContain('계정 이용이 멈췄어요')
    expect(await act(company, 'REACTIVATE', member.id)).toEqual({ done: [String(member.id)], refused: [] })
    expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
    expect(await company.audit('member.deactivated')).toMatchObject([
      { before: { state: 'ACTIVE' }, account_id: member.id },
    ])
  })

  test('spares the caller, and of two owners who shut each other out one stays', async () => {
    const company = await aCompany(app)
    expect(await act(company, 'DEACTIVATE', company.owner.id)).toMatchObject({ refused: [{ code: 'LAST_OWNER' }] })
    const second = await company.join('owner')
    expect(await act(company, 'DEACTIVATE', company.owner.id)).toMatchObject({ refused: [{ code: 'STATE_CONFLICT' }] })
    await Promise.all([
      act(company, 'DEACTIVATE', second.id),
      app.as(second).call('POST /admin/members/acts', { body: { act: 'DEACTIVATE', ids: [String(company.owner.id)] } }),
    ])
    const states = [await stateOf(company.owner.id), await stateOf(second.id)]
    expect(states.sort()).toEqual(['ACTIVE', 'DEACTIVATED'])
  })

  test('leaves accounts alone that operators have suspended', async () => {
    const company = await aCompany(app)
    const member = await company.join('learner')
    await company.setState(member.id, 'SUSPENDED')
    for (const kind of ['DEACTIVATE', 'REACTIVATE', 'APPROVE', 'REJECT'] as const)
      expect(await act(company, kind, member.id)).toMatchObject({ refused: [{ code: 'STATE_CONFLICT' }] })
    expect(await stateOf(member.id)).toBe('SUSPENDED')
  })
})

describe('applicants', () => {
  test('are approved as long as there are seats, each by themselves, and hear of it', async () => {
    const company = await aCompany(app, { seats: 2 })
    const people = [await company.join('learner'), await company.join('learner')]
    for (const one of people) await company.setState(one.id, 'WAITING')
    const [first, second] = people
    const body = await act(company, 'APPROVE', first?.id ?? 0, 999_999_999, second?.id ?? 0)
    expect(body).toEqual({
      done: [String(first?.id)],
      refused: [
        { id: '999999999', code: 'NOT_FOUND' },
        { id: String(second?.id), code: 'SEATS_FULL' },
      ],
    })
    expect(await lastSubject(first?.customerId ?? '')).toContain('가입이 승인됐어요')
    expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
  })

  test('are gone from the list when rejected, and may try again with their address', async () => {
    const company = await aCompany(app)
    const member = await company.join('learner')
    await company.setState(member.id, 'WAITING')
    expect(await act(company, 'REJECT', member.id)).toMatchObject({ refused: [] })
    expect(await stateOf(member.id)).toBe('LEFT')
    const answer = await company.as.call('GET /admin/members/:id', { params: { id: String(member.id) } })
    expect(answer.body.code).toBe('NOT_FOUND')
    expect(await lastSubject(member.customerId)).toContain('승인되지 않았어요')
    const again = await company.join('learner', member.customerId)
    expect(again.id).not.toBe(member.id)
    expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
  })
})

test('sessions can be ended without anything else', async () => {
  const company = await aCompany(app)
  const member = await company.join('learner')
  expect(await act(company, 'END_SESSIONS', member.id)).toMatchObject({ done: [String(member.id)] })
  expect((await app.as(member).call('GET /common/header-info')).body.code).toBe('SESSION_REVOKED')
  expect(await stateOf(member.id)).toBe('ACTIVE')
})

describe('a role', () => {
  const setRole = (company: TestCompany, id: number, role: 'owner' | 'learner') =>
    company.as.call('PUT /admin/members/:id/role', { params: { id: String(id) }, body: { role } })

  test('changes and ends the sessions, and the change is recorded', async () => {
    const company = await aCompany(app)
    const member = await company.join('learner')
    expect((await setRole(company, member.id, 'owner')).body).toMatchObject({ role: 'owner' })
    expect((await app.as(member).call('GET /common/header-info')).body.code).toBe('SESSION_REVOKED')
    expect(await company.audit('member.role_changed')).toMatchObject([
      { before: { role: 'learner' }, after: { role: 'owner' }, account_id: member.id },
    ])
  })

  test('of the last owner stays, even when two take theirs from each other', async () => {
    const company = await aCompany(app)
    expect((await setRole(company, company.owner.id, 'learner')).body.code).toBe('LAST_OWNER')
    const second = await company.join('owner')
    const params = { id: String(company.owner.id) }
    await Promise.all([
      setRole(company, second.id, 'learner'),
      app.as(second).call('PUT /admin/members/:id/role', { params, body: { role: 'learner' } }),
    ])
    const { rows } = await app.services.pool.query(`select id from account where company_id = $1 and role = 'owner'`, [
      company.id,
    ])
    expect(rows).toHaveLength(1)
  })

  test('asks for a password of the last ten minutes, and so does inviting an owner', async () => {
    const company = await aCompany(app)
    const member = await company.join('learner')
    app.clock.advance({ minutes: 10 })
    expect((await setRole(company, member.id, 'owner')).body.code).toBe('REAUTH_REQUIRED')
    const invite = (role: 'owner' | 'learner') =>
      company.as.call('POST /admin/invitations', { body: { emails: ['boss@elsewhere.test'], role } })
    expect((await invite('owner')).body.code).toBe('REAUTH_REQUIRED')
    expect((await invite('learner')).status).toBe(200)
  })
})
