import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { aBilledCompany, newest, profile } from './testing/billed-company.ts'

const app = await testApp()
const { db } = app.services

describe('who a company is to the tax office', () => {
  test('is set with a sound business number, and the log has the company and not the person', async () => {
    const company = await aBilledCompany(app)
    expect((await company.setProfile()).body.profile).toEqual({ ...profile, businessNumber: '1234567891' })
    const [line] = await company.audit('billing_profile.set')
    expect(line?.after).toEqual({
      businessNumber: '1234567891',
      legalName: profile.legalName,
      representative: profile.representative,
    })
    expect(JSON.stringify(line)).not.toContain('김회계')
  })

  test.each([
    ['businessNumber', '123-45-67890', 'BUSINESS_NUMBER'],
    ['contactPhone', '전화 없음', 'CHARACTERS'],
    ['contactEmail', 'nobody', 'EMAIL'],
  ])('with a wrong %s is refused at its field', async (field, value, rule) => {
    const company = await aBilledCompany(app)
    const { status, body } = await company.setProfile({ [field]: value })
    expect([status, body.code, body.fields]).toEqual([400, 'VALIDATION_FAILED', [{ path: field, rule }]])
  })
})

describe('a quote', () => {
  test('has a number, a total with VAT and a last day; sent twice it is one', async () => {
    const company = await aBilledCompany(app)
    const id = randomUUID()
    await company.quote({ id })
    const { body } = await company.quote({ id })
    expect(body.quotes).toMatchObject([
      {
        ...{ id, seats: 10, months: 12, totalKrw: 1_200_000, vatKrw: 109_091, supplyKrw: 1_090_909 },
        ...{ startsOn: '2026-12-01', endsOn: '2027-11-30', state: 'OPEN' },
      },
    ])
    expect(body.quotes[0]?.number).toMatch(/^Q-2026-\d{4}$/)
  })

  test('gets a number of its own, however many are made at once', async () => {
    const companies = await Promise.all([1, 2, 3].map(() => aBilledCompany(app)))
    const answers = await Promise.all(companies.flatMap((each) => [each.quote(), each.quote()]))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const bills = await Promise.all(companies.map(({ read }) => read()))
    expect(new Set(bills.flatMap(({ quotes }) => quotes.map(({ number }) => number))).size).toBe(6)
  })

  test('writes term and seats into the contract and opens its invoice once, however many accept it', async () => {
    const company = await aBilledCompany(app, { seats: 5 })
    const { id } = (await company.quote()).body.quotes[0] ?? { id: '' }
    const answers = await Promise.all([1, 2, 3].map(() => company.accept(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const bills = await company.read()
    expect(bills.contract).toMatchObject({ startsOn: '2026-01-01', endsOn: '2027-12-31', seats: 10, seatsTaken: 1 })
    expect(bills.invoices).toMatchObject([{ totalKrw: 1_200_000, dueOn: '2026-12-10', state: 'OPEN', seats: 10 }])
    expect(bills.quotes[0]?.state).toBe('ACCEPTED')
    expect(await company.audit('quote.accepted')).toHaveLength(1)
    expect(await company.audit('contract.changed')).toHaveLength(1)
  })

  test('for fewer seats than are taken is not accepted, and leaves everything as it was', async () => {
    const company = await aBilledCompany(app)
    for (let more = 0; more < 3; more++) await company.join('learner')
    const { id } = (await company.quote({ seats: 3, startsOn: '2026-11-01' })).body.quotes[0] ?? { id: '' }
    const refused = await company.accept(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'SEATS_FULL'])
    expect(await company.read()).toMatchObject({ contract: { seats: null }, invoices: [], quotes: [{ state: 'OPEN' }] })
  })
})

describe('of quotes', () => {
  test('one is accepted on its last day', async () => {
    const company = await aBilledCompany(app, { seats: 5 })
    const { id } = (await company.quote({ validUntil: '2026-11-20' })).body.quotes[0] ?? { id: '' }
    expect((await company.accept(id)).status).toBe(200)
  })

  test('one that is over or withdrawn is neither accepted, nor withdrawn again, nor mailed', async () => {
    const company = await aBilledCompany(app)
    await company.setProfile()
    const over = (await company.quote({ validUntil: '2026-11-20' })).body.quotes[0]?.id ?? ''
    await db.updateTable('company_quote').set({ valid_until: '2026-11-19' }).where('id', '=', over).execute()
    const { id } = (await company.quote()).body.quotes[0] ?? { id: '' }
    const withdraw = () => company.desk.call('POST /admin/company-quotes/:id/withdrawal', { params: { id } })
    expect((await withdraw()).body.quotes.map(({ state }) => state)).toEqual(['WITHDRAWN', 'EXPIRED'])
    const mail = (params: { id: string }) => company.desk.call('POST /admin/company-quotes/:id/mail', { params })
    for (const answer of [withdraw(), company.accept(id), company.accept(over), mail({ id }), mail({ id: over })])
      expect((await answer).body.code).toBe('STATE_CONFLICT')
    expect(await company.read()).toMatchObject({ invoices: [] })
  })

  test('one that nobody could pay, or of yesterday, is refused at its field', async () => {
    const company = await aBilledCompany(app)
    const most = await company.quote({ seats: 100_000, months: 36, pricePerSeatKrw: 1_000_000 })
    expect(most.body.fields).toEqual([{ path: 'pricePerSeatKrw', rule: 'MOST' }])
    const past = await company.quote({ validUntil: '2026-11-19' })
    expect(past.body.fields).toEqual([{ path: 'validUntil', rule: 'PAST' }])
    const { id } = (await company.quote()).body.quotes[0] ?? { id: '' }
    expect((await company.accept(id, '2026-11-19')).body.fields).toEqual([{ path: 'dueOn', rule: 'PAST' }])
  })

  test('an open one is mailed to the contact with its numbers, and only when there is one', async () => {
    const company = await aBilledCompany(app)
    const { id } = (await company.quote()).body.quotes[0] ?? { id: '' }
    const mail = () => company.desk.call('POST /admin/company-quotes/:id/mail', { params: { id } })
    expect((await mail()).body.code).toBe('STATE_CONFLICT')
    await company.setProfile({ contactEmail: `bills-${company.id}@sky.test` })
    expect((await mail()).body.quotes[0]?.mailedAt).not.toBeNull()
    const sent = (await app.mails()).findLast(({ recipient }) => recipient === `bills-${company.id}@sky.test`)
    expect(sent?.subject).toContain(`${company.name} 견적서 Q-2026-`)
    expect(sent?.text).toContain('1,200,000원 (부가세 109,091원 포함)')
  })

  test('and invoices, one that is not there is the same 404', async () => {
    const { desk } = await aBilledCompany(app)
    const params = { id: randomUUID() }
    const none = { id: '999999999' }
    const answers = [
      await desk.call('GET /admin/companies/:id/billing', { params: none }),
      await desk.call('PUT /admin/companies/:id/billing/profile', { params: none, body: profile }),
      await desk.call('POST /admin/company-quotes/:id/withdrawal', { params }),
      await desk.call('POST /admin/company-quotes/:id/acceptance', { params, body: { dueOn: '2026-12-10' } }),
      await desk.call('POST /admin/company-invoices/:id/voiding', { params, body: { reason: '없는 청구예요' } }),
    ]
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  })
})

test('individuals have no bills', async () => {
  const company = await aBilledCompany(app)
  const { company_id } = await db
    .selectFrom('tenant_host')
    .select('company_id')
    .where('host', '=', 'localhost')
    .executeTakeFirstOrThrow()
  const params = { id: String(company_id) }
  const answer = await company.desk.call('PUT /admin/companies/:id/billing/profile', { params, body: profile })
  expect(answer.body.code).toBe('STATE_CONFLICT')
})

test('an owner reads the own contract and bills, and nothing of another company', async () => {
  const [ours, theirs] = [await aBilledCompany(app), await aBilledCompany(app)]
  await theirs.invoice()
  const foreign = newest(await theirs.read()).id
  const withdrawn = (await ours.quote()).body.quotes[0]?.id ?? ''
  await ours.desk.call('POST /admin/company-quotes/:id/withdrawal', { params: { id: withdrawn } })
  await ours.quote()
  const { body } = await ours.as.call('GET /admin/contract')
  expect(body).toMatchObject({
    contract: { standing: 'RUNNING', daysLeft: 406 },
    quotes: [{ state: 'OPEN' }],
    invoices: [],
    bankAccount: null,
    supportEmail: 'help@readgrow.kr',
  })
  for (const id of [foreign, randomUUID(), withdrawn])
    for (const name of ['GET /admin/contract/invoices/:id/file', 'GET /admin/contract/quotes/:id/file'] as const)
      expect((await ours.as.call(name, { params: { id } })).status).toBe(404)
})
