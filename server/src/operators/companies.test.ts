import { describe, expect, test } from 'vitest'
import { aCompany, invitedToken, testApp } from '#testing'

const app = await testApp()
const operator = await app.anAccount({ host: 'admin.localhost', role: 'operator' })
const desk = app.as(operator)
const contract = { startsOn: '2026-11-01', endsOn: '2027-10-31', unpaid: false, seats: 3 }

let made = 0
async function created(changes: object = {}) {
  const name = `새 회사 ${++made}`
  const asked = { name, host: `new-${made}.localhost`, supportEmail: 'help@new.test', contract }
  const body = { ...asked, ownerEmail: `owner-${made}@new.test`, ...changes }
  return { ...(await desk.call('POST /admin/companies', { body })), asked: body }
}
const taken = (...paths: readonly string[]) => ({
  code: 'STATE_CONFLICT',
  fields: paths.map((path) => ({ path, rule: 'TAKEN' })),
})
const idOf = async (host: string) => {
  const row = await app.services.db.selectFrom('tenant_host').select('company_id').where('host', '=', host).execute()
  return String(row[0]?.company_id)
}
const actionsOf = async (id: string) => {
  const rows = await app.services.db
    .selectFrom('audit_line')
    .select('action')
    .where('company_id', '=', Number(id))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.action)
}

describe('a new company', () => {
  test('is there with its host, contract, and an owner invited by mail who holds a seat', async () => {
    const { status, body, asked } = await created()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: asked.name,
      type: 'COMPANY',
      status: 'OPEN',
      contract,
      seatsTaken: 1,
      members: 0,
      hosts: [{ host: asked.host, origin: `http://${asked.host}`, canonical: true }],
      invitedOwners: [{ email: asked.ownerEmail, role: 'owner', state: 'PENDING', sends: 1 }],
    })
    const inviteToken = await invitedToken(app, asked.ownerEmail)
    expect(inviteToken).toHaveLength(43)
    expect((await app.mails()).at(-1)?.text).toContain(`http://${asked.host}/auth/signup#invite=`)
    expect(await actionsOf(body.id)).toEqual(['company.created', 'owner.invited'])
  })

  test('whose name or host is taken is refused with those fields, and leaves nothing', async () => {
    const { asked } = await created()
    const before = await app.services.pool.query('select count(*) from company')
    const { host, name } = asked
    for (const [changes, paths] of [
      [{ host }, ['host']],
      [{ name: name.toUpperCase() }, ['name']],
      [{ host: 'admin.localhost', name }, ['name', 'host']],
    ] as const)
      expect(await created(changes)).toMatchObject({ status: 409, body: taken(...paths) })
    expect((await app.services.pool.query('select count(*) from company')).rows).toEqual(before.rows)
  })

  test('whose name no certificate could print is refused with the signs, now and when it is renamed', async () => {
    const refused = { status: 409, body: { code: 'NAME_NOT_PRINTABLE', signs: ['\u10E5'] } }
    expect(await created({ name: '\u10E5 무역' })).toMatchObject(refused)
    const { body } = await created()
    const { id, supportEmail } = body
    const renamed = { name: '\u10E5 무역', supportEmail, useConversation: false, status: 'OPEN' as const }
    expect(await desk.call('PUT /admin/companies/:id', { params: { id }, body: renamed })).toMatchObject(refused)
  })

  test('of one name, asked for twice at one instant, is there once', async () => {
    const answers = await Promise.all([created({ name: '한 번뿐' }), created({ name: '한 번뿐' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('with a contract that ends before it starts is refused', async () => {
    const answer = await created({ contract: { ...contract, endsOn: '2026-10-01' } })
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ path: 'contract.endsOn' }] })
  })
})

test('a company cannot take another’s name, and hears which field it is', async () => {
  const [other, { body }] = [await created(), await created()]
  const facts = { supportEmail: 'a@b.test', useConversation: true, status: 'OPEN' as const }
  const rename = (name: string) =>
    desk.call('PUT /admin/companies/:id', { params: { id: body.id }, body: { ...facts, name } })
  expect((await rename(other.asked.name)).body).toMatchObject(taken('name'))
  expect((await rename(body.name)).status).toBe(200)
})

test('what a page of a while ago does not name stays as another operator has left it', async () => {
  const { body } = await created()
  const params = { id: body.id }
  const change = (part: object) => desk.call('PUT /admin/companies/:id', { params, body: part })
  await change({ status: 'CLOSED' })
  await change({ supportEmail: 'new@new.test' })
  expect((await change({ useConversation: true })).body).toMatchObject({
    ...{ name: body.name, status: 'CLOSED', supportEmail: 'new@new.test', useConversation: true },
  })
  expect((await actionsOf(params.id)).slice(-3)).toEqual(['company.closed', 'company.changed', 'company.changed'])
})

test('companies are listed by name page by page, and found by name, host and state', async () => {
  await app.services.pool.query(`insert into company (type, name, support_email)
    select 'COMPANY', '쪽수 ' || lpad(i::text, 3, '0'), 'x@x.test' from generate_series(1, 60) i`)
  const first = (await desk.call('GET /admin/companies', { query: { search: '쪽수' } })).body
  const second = (await desk.call('GET /admin/companies', { query: { search: '쪽수', cursor: first.next ?? '' } })).body
  const names = [...first.companies, ...second.companies].map(({ name }) => name)
  expect(names).toHaveLength(60)
  expect(names).toEqual([...names].sort())
  expect(second.next).toBeNull()
  const byHost = await desk.call('GET /admin/companies', { query: { search: 'ACME.local', status: 'OPEN' } })
  expect(byHost.body.companies.map(({ host }) => host)).toEqual(['acme.localhost'])
  const bad = await desk.call('GET /admin/companies', { query: { cursor: 'x' } })
  expect(bad.body.code).toBe('VALIDATION_FAILED')
})

describe('closing a company', () => {
  const facts = { name: '닫힐 회사', supportEmail: 'a@b.test', useConversation: true, status: 'CLOSED' as const }

  test('shuts its hosts at once, and sessions stay worthless when it opens again', async () => {
    const company = await aCompany(app)
    const params = { id: String(company.id) }
    expect((await desk.call('PUT /admin/companies/:id', { params, body: facts })).body.status).toBe('CLOSED')
    const shut = await company.as.call('GET /auth/session')
    expect([shut.status, shut.body.code]).toEqual([403, undefined])
    await desk.call('PUT /admin/companies/:id', { params, body: { ...facts, status: 'OPEN' } })
    expect((await company.as.call('GET /admin/company')).body.code).toBe('SESSION_REVOKED')
    expect(await actionsOf(params.id)).toEqual(['company.closed', 'company.opened'])
  })

  test('is refused for the individuals and for the operators’ own', async () => {
    for (const host of ['localhost', 'admin.localhost']) {
      const params = { id: await idOf(host) }
      const { body } = await desk.call('GET /admin/companies/:id', { params })
      const own = { name: body.name, supportEmail: body.supportEmail, useConversation: false }
      const answer = await desk.call('PUT /admin/companies/:id', { params, body: { ...own, status: 'CLOSED' } })
      expect(answer.body.code).toBe('STATE_CONFLICT')
      expect((await app.visitor(host).call('GET /auth/session')).status).not.toBe(403)
    }
  })
})

test('a contract never has fewer seats than are taken, and individuals have none', async () => {
  const company = await aCompany(app, { seats: 5 })
  await company.join('learner')
  const params = { id: String(company.id) }
  const put = (seats: number | null) =>
    desk.call('PUT /admin/companies/:id/contract', { params, body: { ...contract, seats } })
  expect((await put(1)).body.code).toBe('SEATS_FULL')
  expect((await put(2)).body.contract).toEqual({ ...contract, seats: 2 })
  const written = (await company.audit('contract.changed')).length
  expect((await put(2)).status).toBe(200)
  expect(await company.audit('contract.changed')).toHaveLength(written)
  expect((await put(null)).body.contract?.seats).toBeNull()
  const change = (part: object) => desk.call('PUT /admin/companies/:id/contract', { params, body: part })
  await change({ unpaid: true })
  // A page of a while ago, on which it was not unpaid, changes the seats alone.
  expect((await change({ seats: 9 })).body.contract).toEqual({ ...contract, seats: 9, unpaid: true })
  expect((await change({ endsOn: '2026-10-31' })).body).toMatchObject({
    ...{ code: 'VALIDATION_FAILED', fields: [{ path: 'endsOn', rule: 'ORDER' }] },
  })
  const individuals = { id: await idOf('localhost') }
  const answer = await desk.call('PUT /admin/companies/:id/contract', { params: individuals, body: contract })
  expect(answer.body.code).toBe('STATE_CONFLICT')
})

test('hosts: exactly one is canonical, the last one stays, and one of another company is taken', async () => {
  const company = await aCompany(app)
  const params = { id: String(company.id) }
  const add = (host: string, canonical: boolean) =>
    desk.call('POST /admin/companies/:id/hosts', { params, body: { host, canonical } })
  const remove = (host: string) => desk.call('DELETE /admin/companies/:id/hosts/:host', { params: { ...params, host } })
  const canonicals = (hosts: readonly { host: string; canonical: boolean }[]) =>
    hosts.filter(({ canonical }) => canonical).map(({ host }) => host)
  expect((await remove(company.host)).body.code).toBe('STATE_CONFLICT')
  expect(canonicals((await add('aa-second.localhost', false)).body.hosts)).toEqual([company.host])
  expect(canonicals((await add('third.localhost', true)).body.hosts)).toEqual(['third.localhost'])
  expect((await app.visitor('third.localhost').call('GET /auth/session')).status).not.toBe(403)
  expect((await add('acme.localhost', true)).body).toMatchObject(taken('host'))
  expect(canonicals((await remove('third.localhost')).body.hosts)).toEqual(['aa-second.localhost'])
  expect((await remove('acme.localhost')).body.code).toBe('NOT_FOUND')
  expect((await app.visitor('third.localhost').call('GET /auth/session')).status).toBe(403)
})

test('the host that an operator calls by cannot be removed', async () => {
  const params = { id: await idOf('admin.localhost') }
  await desk.call('POST /admin/companies/:id/hosts', { params, body: { host: 'desk.localhost', canonical: false } })
  const answer = await desk.call('DELETE /admin/companies/:id/hosts/:host', {
    params: { ...params, host: 'admin.localhost' },
  })
  expect(answer.body.code).toBe('STATE_CONFLICT')
})

test('a claimed domain is confirmed with a reason; not one that another company holds or nobody claimed', async () => {
  const [holder, claimer] = [await aCompany(app), await aCompany(app)]
  const confirm = (domain: string) =>
    desk.call('POST /admin/companies/:id/domains/:domain/confirmation', {
      params: { id: String(claimer.id), domain },
      body: { reason: '계약서에서 확인했어요' },
    })
  for (const domain of [holder.domain, 'mine.test'])
    await app.services.db.insertInto('company_domain').values({ company_id: claimer.id, domain }).execute()
  expect((await confirm(holder.domain)).body.code).toBe('DOMAIN_UNAVAILABLE')
  expect((await confirm('nobody.test')).body.code).toBe('NOT_FOUND')
  const { body } = await confirm('mine.test')
  expect(body.domains.find(({ domain }) => domain === 'mine.test')?.verifiedAt).not.toBeNull()
  expect(await claimer.audit('domain.confirmed')).toMatchObject([{ reason: '계약서에서 확인했어요' }])
})

test('an owner is invited while there is a seat, once, and into an open company alone', async () => {
  const company = await aCompany(app, { seats: 2 })
  const inviteInto = (id: string, email: string) =>
    desk.call('POST /admin/companies/:id/owners', { params: { id }, body: { email } })
  const id = String(company.id)
  expect((await inviteInto(id, 'boss@new.test')).body.invitedOwners).toMatchObject([{ email: 'boss@new.test' }])
  for (const known of ['boss@new.test', company.owner.customerId])
    expect((await inviteInto(id, known)).body).toMatchObject(taken('email'))
  expect((await inviteInto(id, 'other@new.test')).body.code).toBe('SEATS_FULL')
  const individual = (await inviteInto(await idOf('localhost'), 'x@new.test')).body
  expect([individual.code, individual.fields]).toEqual(['STATE_CONFLICT', undefined])
  expect((await inviteInto('999999', 'x@new.test')).body.code).toBe('NOT_FOUND')
  expect(await company.seatsInThreeBooks()).toEqual({ list: 2, counter: 2, ledger: 2 })
})
