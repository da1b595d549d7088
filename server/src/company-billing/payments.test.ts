import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { seoul, testApp } from '#testing'
import { aBilledCompany, newest } from './testing/billed-company.ts'

const app = await testApp()
const open = async () => {
  app.clock.set(seoul('2026-11-20T09:00'))
  const company = await aBilledCompany(app)
  const { id } = newest((await company.invoice()).body)
  const statusOn = async (date: string) => {
    app.clock.set(seoul(`${date}T00:00`))
    return (await app.as(await company.join('learner')).call('GET /auth/session')).body.paymentStatus
  }
  return { company, id, statusOn }
}

describe('an invoice that nobody pays', () => {
  test('holds the service from the fifteenth day after it was due, by the clock alone', async () => {
    const { company, statusOn } = await open()
    expect((await company.read()).contract).toMatchObject({
      ...{ holdFrom: '2026-12-25', holdInDays: 35, standing: 'RUNNING' },
    })
    expect([await statusOn('2026-12-24'), await statusOn('2026-12-25')]).toEqual(['ACTIVE', 'HOLD'])
    expect((await company.read()).contract).toMatchObject({ standing: 'HELD', holdInDays: 0 })
  })

  test('is overdue from the day after the one on which it is due', async () => {
    const { company } = await open()
    const overdueOn = async (date: string) => {
      app.clock.set(seoul(`${date}T09:00`))
      return newest(await company.read()).isOverdue
    }
    expect([await overdueOn('2026-12-10'), await overdueOn('2026-12-11')]).toEqual([false, true])
  })

  test('and is paid then revives the service at once', async () => {
    const { company, id, statusOn } = await open()
    expect(await statusOn('2026-12-31')).toBe('HOLD')
    await company.pay(id, 1_200_000, { paidOn: '2026-12-31' })
    expect(await statusOn('2026-12-31')).toBe('ACTIVE')
    expect((await company.read()).contract).toMatchObject({ holdFrom: null, holdInDays: null, standing: 'RUNNING' })
  })

  test('does not end what an operator has switched off', async () => {
    const { company, id, statusOn } = await open()
    const body = { startsOn: '2026-01-01', endsOn: '2027-12-31', unpaid: true, seats: null }
    await company.desk.call('PUT /admin/companies/:id/contract', { params: company.params, body })
    await company.pay(id, 1_200_000)
    expect(await statusOn('2026-11-20')).toBe('HOLD')
  })

  test('is told apart from a later one: the earliest holds', async () => {
    const { company, id } = await open()
    await company.invoice({ dueOn: '2026-11-30' })
    expect((await company.read()).contract?.holdFrom).toBe('2026-12-15')
    await company.pay(newest(await company.read()).id, 1_200_000)
    expect((await company.read()).contract?.holdFrom).toBe('2026-12-25')
    await company.desk.call('POST /admin/company-invoices/:id/voiding', {
      params: { id },
      body: { reason: '잘못 청구했어요' },
    })
    expect((await company.read()).contract?.holdFrom).toBeNull()
  })
})

describe('transfers', () => {
  test('add up, and the last of them pays', async () => {
    const { company, id } = await open()
    expect(newest((await company.pay(id, 200_000, { paidOn: '2026-11-18' })).body)).toMatchObject({
      ...{ state: 'OPEN', paidKrw: 200_000, paidOn: null },
    })
    expect(newest((await company.pay(id, 1_000_000, { paidOn: '2026-11-19' })).body)).toMatchObject({
      ...{ state: 'PAID', paidKrw: 1_200_000, paidOn: '2026-11-19' },
    })
  })

  test('sent twice are one, and never more than is open', async () => {
    const { company, id } = await open()
    const transfer = randomUUID()
    await Promise.all([1, 2, 3].map(() => company.pay(id, 500_000, { id: transfer })))
    const more = await company.pay(id, 700_001)
    expect(more.body.fields).toEqual([{ path: 'amountKrw', rule: 'MOST' }])
    expect(newest(await company.read())).toMatchObject({ paidKrw: 500_000, transfers: [{ id: transfer }] })
  })

  test('of the whole total by five operators at once pay once', async () => {
    const { company, id } = await open()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => company.pay(id, 1_200_000)))
    expect(answers.map(({ body }) => body.code ?? 'OK').toSorted()).toEqual(
      ['OK', ...Array(4).fill('STATE_CONFLICT')].toSorted(),
    )
    expect(newest(await company.read())).toMatchObject({ state: 'PAID', paidKrw: 1_200_000 })
    expect(await company.audit('transfer.entered')).toHaveLength(1)
  })

  test('of more than half by two at once never pay too much', async () => {
    const { company, id } = await open()
    const answers = await Promise.all([1, 2].map(() => company.pay(id, 700_000)))
    expect(answers.map(({ body }) => body.code ?? 'OK').toSorted()).toEqual(['OK', 'VALIDATION_FAILED'])
    expect(newest(await company.read()).paidKrw).toBe(700_000)
  })

  test('of tomorrow are refused', async () => {
    const { company, id } = await open()
    const { body } = await company.pay(id, 1, { paidOn: '2026-11-21' })
    expect(body.fields).toEqual([{ path: 'paidOn', rule: 'FUTURE' }])
  })

  test('are taken back with the reason, once, and the invoice is open again', async () => {
    const { company, id } = await open()
    const transfer = newest((await company.pay(id, 1_200_000)).body).transfers[0]?.id ?? ''
    const back = () =>
      company.desk.call('POST /admin/company-invoices/:id/transfers/:transfer/taking-back', {
        params: { id, transfer },
        body: { reason: '다른 회사의 입금이에요' },
      })
    const answers = await Promise.all([back(), back()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const bills = await company.read()
    expect(newest(bills)).toMatchObject({
      ...{ state: 'OPEN', paidKrw: 0, paidOn: null },
      transfers: [{ takenBackReason: '다른 회사의 입금이에요' }],
    })
    expect(bills.contract?.holdFrom).toBe('2026-12-25')
  })

  test('to an invoice of another company are none of this one', async () => {
    const [one, other] = [await open(), await open()]
    const transfer = newest((await one.company.pay(one.id, 1)).body).transfers[0]?.id ?? ''
    const { status } = await other.company.desk.call(
      'POST /admin/company-invoices/:id/transfers/:transfer/taking-back',
      { params: { id: other.id, transfer }, body: { reason: '다른 회사의 입금이에요' } },
    )
    expect(status).toBe(404)
  })
})

describe('an invoice', () => {
  const voiding = (company: Awaited<ReturnType<typeof open>>['company'], id: string) =>
    company.desk.call('POST /admin/company-invoices/:id/voiding', {
      params: { id },
      body: { reason: '잘못 청구했어요' },
    })

  test('is void only while nothing was paid, and once', async () => {
    const { company, id } = await open()
    await company.pay(id, 1)
    expect((await voiding(company, id)).body.code).toBe('STATE_CONFLICT')
    const { id: other } = newest((await company.invoice()).body)
    const answers = await Promise.all([voiding(company, other), voiding(company, other), company.pay(other, 1_200_000)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { state, paidKrw, voidReason } = newest(await company.read())
    expect([
      ['VOID', 0, '잘못 청구했어요'],
      ['PAID', 1_200_000, null],
    ]).toContainEqual([state, paidKrw, voidReason])
  })

  test('by hand changes neither term nor seats, and needs a contract', async () => {
    const { company } = await open()
    const { contract } = await company.read()
    await company.invoice({ seats: 99, endsOn: '2029-12-31' })
    expect((await company.read()).contract).toEqual(contract)
    await app.services.db.deleteFrom('company_contract').where('company_id', '=', company.id).execute()
    expect((await company.invoice()).body.code).toBe('STATE_CONFLICT')
    expect((await company.read()).contract).toBeNull()
  })

  test('that was paid ends its contract early: a last day, a sum, one amendment', async () => {
    const { company, id } = await open()
    const end = (changes: object = {}) =>
      company.desk.call('POST /admin/company-invoices/:id/ending', {
        params: { id },
        body: { endsOn: '2027-05-31', returnedKrw: 600_000, reason: '회사가 해지를 원했어요', ...changes },
      })
    expect((await end()).body.code).toBe('STATE_CONFLICT')
    await company.pay(id, 1_200_000)
    expect((await end({ returnedKrw: 1_200_001, endsOn: '2028-01-01' })).body.fields).toEqual([
      { path: 'endsOn', rule: 'RANGE' },
      { path: 'returnedKrw', rule: 'MOST' },
    ])
    const answers = await Promise.all([end(), end()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const bills = await company.read()
    expect(bills.contract?.endsOn).toBe('2027-05-31')
    expect(newest(bills)).toMatchObject({ endedOn: '2027-05-31', returnedKrw: 600_000, state: 'PAID' })
    expect(newest(bills).taxInvoices).toMatchObject([
      { kind: 'ISSUE', supplyKrw: 1_090_909, vatKrw: 109_091 },
      { kind: 'AMEND', supplyKrw: -545_455, vatKrw: -54_545, writeDate: '2027-05-31', dueBy: '2027-06-10' },
    ])
  })
})

test('operators list what is open, overdue, to be issued and ending, the earliest first, page by page', async () => {
  const { company } = await open()
  const ids = Array.from({ length: 54 }, () => randomUUID())
  for (const [index, id] of ids.entries()) {
    await app.services.db
      .insertInto('company_invoice')
      .values({
        ...{ id, company_id: company.id, number: `C-page-${index}`, starts_on: '2026-01-01', ends_on: '2026-12-31' },
        ...{ seats: 1, supply_krw: 10, vat_krw: 1, total_krw: 11, issued_on: '2026-01-01', state: 'OPEN' },
        due_on: `2026-0${1 + (index % 9)}-01`,
      })
      .execute()
  }
  const ask = async (list: 'OPEN' | 'OVERDUE' | 'TAX' | 'ENDING', cursor?: string) =>
    (await company.desk.call('GET /admin/company-invoices', { query: { list, ...(cursor && { cursor }) } })).body
  const first = await ask('OVERDUE')
  const second = await ask('OVERDUE', first.next ?? '')
  const rows = [...first.rows, ...second.rows]
  expect(rows).toHaveLength(first.counts.OVERDUE)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.map(({ by }) => by)).toEqual(rows.map(({ by }) => by).toSorted())
  expect(second.next).toBeNull()
  expect((await ask('TAX')).rows.find(({ company: { id } }) => id === company.params.id)).toMatchObject({
    by: '2026-12-10',
    invoice: { totalKrw: 1_200_000 },
  })
  await app.services.db
    .updateTable('company_contract')
    .set({ ends_on: '2027-01-19' })
    .where('company_id', '=', company.id)
    .execute()
  expect((await ask('ENDING')).rows).toMatchObject([{ id: company.params.id, by: '2027-01-19', invoice: null }])
  expect(
    (await company.desk.call('GET /admin/company-invoices', { query: { list: 'OPEN', cursor: 'x' } })).status,
  ).toBe(400)
})
