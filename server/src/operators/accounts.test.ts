import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCompany, testApp } from '#testing'
import { foundBy } from './account-rows.ts'

const app = await testApp()
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const desk = app.as(operator)
const reason = '본인이 요청했어요'

const linesOf = (action: string) =>
  app.services.db.selectFrom('audit_line').selectAll().where('action', '=', action).orderBy('id').execute()
const setState = (id: number, state: 'ACTIVE' | 'SUSPENDED', as = desk) =>
  as.call('PUT /admin/accounts/:id/state', { params: { id: String(id) }, body: { state, reason } })

test('accounts of every company are found by the beginning of id, address and name, and each search is recorded', async () => {
  const company = await aCompany(app)
  const person = await company.join('learner', 'unique.person@found.test')
  const search = async (text: string) =>
    (await desk.call('GET /admin/accounts', { query: { search: text } })).body.accounts.map(({ id }) => id)
  expect(await search('UNIQUE.per')).toEqual([String(person.id)])
  expect(await search('person@found')).toEqual([])
  for (const hostile of ['%%', '__', "' or 1=1 --"]) expect(await search(hostile)).toEqual([])
  expect((await desk.call('GET /admin/accounts', { query: { search: ' a ' } })).body.code).toBe('VALIDATION_FAILED')
  const lines = await linesOf('account.searched')
  expect(lines.map(({ subject }) => subject)).toEqual(['UNIQUE.per', 'person@found', '%%', '__', "' or 1=1 --"])
  expect(lines[0]).toMatchObject({ actor_id: operator.id, company_id: null, after: { found: 1 } })
})

test('a search goes page by page, each account once, without those that have left', async () => {
  await app.services.pool.query(`insert into account (company_id, customer_id, email, name, status)
    select company_id, 'many-' || i || '@x.test', 'many-' || i || '@x.test', '여럿', case when i > 70 then 'LEFT' else 'ACTIVE' end
    from tenant_host, generate_series(1, 75) i where host = 'localhost'`)
  const first = (await desk.call('GET /admin/accounts', { query: { search: 'many-' } })).body
  const second = (await desk.call('GET /admin/accounts', { query: { search: 'many-', cursor: first.next ?? '' } })).body
  expect(new Set([...first.accounts, ...second.accounts].map(({ id }) => id)).size).toBe(70)
  expect([first.accounts.length, second.next]).toEqual([50, null])
})

test('a search reads the indexes of beginnings, not the table', async () => {
  const rows = await app.services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return (await sql<Record<string, string>>`explain ${foundBy('many-', undefined)}`.execute(tx)).rows
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of ['account_id_begins', 'account_email_begins', 'account_name_begins'])
    expect(plan).toContain(index)
})

test('a view of an account is shown to its owner, by the operator’s name', async () => {
  const person = await app.anAccount()
  const { body } = await desk.call('GET /admin/accounts/:id', { params: { id: String(person.id) }, query: { reason } })
  expect(body).toMatchObject({ customerId: person.customerId, sessions: 1, providers: [], twoStep: false })
  expect(await linesOf('account.read')).toMatchObject([{ account_id: person.id, actor_id: operator.id, reason }])
  const { accesses } = (await app.as(person).call('GET /account/company-view')).body
  expect(accesses).toMatchObject([{ what: '계정을 봤어요', reason }])
})

test('an account is not shown without a reason', async () => {
  const person = await app.anAccount()
  for (const short of ['', '    ', '그냥']) {
    const given = { params: { id: String(person.id) }, query: { reason: short } }
    expect((await desk.call('GET /admin/accounts/:id', given)).body.code).toBe('VALIDATION_FAILED')
  }
  expect((await linesOf('account.read')).filter((line) => line.account_id === person.id)).toEqual([])
})

describe('suspending', () => {
  test('ends the sessions, keeps the seat, and can be lifted; both are recorded with their reason', async () => {
    const company = await aCompany(app)
    const person = await company.join('learner')
    expect((await setState(person.id, 'SUSPENDED')).body).toMatchObject({ state: 'SUSPENDED', sessions: 0 })
    expect((await app.as(person).call('GET /account')).status).toBe(401)
    expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
    expect((await setState(person.id, 'ACTIVE')).body.state).toBe('ACTIVE')
    expect((await app.as(person).call('GET /account')).body.code).toBe('SESSION_REVOKED')
    expect(await company.audit('account.suspended')).toMatchObject([{ account_id: person.id, reason }])
    expect(await company.audit('account.restored')).toMatchObject([{ account_id: person.id, reason }])
  })

  test('is refused for oneself, for the last owner, and for accounts that the company has to decide about', async () => {
    const company = await aCompany(app)
    expect((await setState(operator.id, 'SUSPENDED')).body.code).toBe('STATE_CONFLICT')
    expect((await setState(company.owner.id, 'SUSPENDED')).body.code).toBe('LAST_OWNER')
    for (const state of ['WAITING', 'DEACTIVATED'] as const) {
      const { id } = await company.join('learner')
      await company.setState(id, state)
      for (const to of ['ACTIVE', 'SUSPENDED'] as const)
        expect((await setState(id, to)).body.code).toBe('STATE_CONFLICT')
    }
    expect((await setState(999_999, 'SUSPENDED')).body.code).toBe('NOT_FOUND')
  })

  test('of two operators who suspend each other at one instant one stays', async () => {
    const [left, right] = [
      await app.anAccount({ host: 'admin.localhost', role: 'operator' }),
      await app.anAccount({ host: 'admin.localhost', role: 'operator' }),
    ]
    await app.services.db.updateTable('account').set({ status: 'SUSPENDED' }).where('id', '=', operator.id).execute()
    const answers = await Promise.all([
      setState(right.id, 'SUSPENDED', app.as(left)),
      setState(left.id, 'SUSPENDED', app.as(right)),
    ])
    await app.services.db.updateTable('account').set({ status: 'ACTIVE' }).where('id', '=', operator.id).execute()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('an account is signed out everywhere', async () => {
  const person = await app.anAccount()
  const { body } = await desk.call('DELETE /admin/accounts/:id/sessions', { params: { id: String(person.id) } })
  expect(body.sessions).toBe(0)
  expect((await app.as(person).call('GET /account')).body.code).toBe('SESSION_REVOKED')
  expect(await linesOf('account.sessions_ended')).toMatchObject([{ account_id: person.id, after: { sessions: 1 } }])
})
