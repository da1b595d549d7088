import { randomUUID } from 'node:crypto'
import type { CallReply } from '@readgrow/contract'
import { aCompany, type testApp } from '#testing'

type TestApp = Awaited<ReturnType<typeof testApp>>
export type Billing = CallReply<'GET /admin/companies/:id/billing'>

export const profile = {
  businessNumber: '123-45-67891',
  legalName: '주식회사 하늘상사',
  representative: '남궁하늘',
  address: '서울특별시 중구 세종대로 1',
  businessType: '도매업',
  businessClass: '사무용품',
  contactName: '김회계',
  contactEmail: 'bills@sky.test',
  contactPhone: '02-123-4567',
}

/** An operator, another one whenever the test has moved the clock: sessions end. */
function deskOf(app: TestApp): Pick<ReturnType<TestApp['as']>, 'call'> {
  const operators = new Map<number, ReturnType<TestApp['anAccount']>>()
  const operatorOf = (now: number) => {
    const known = operators.get(now) ?? app.anAccount({ host: 'admin.localhost', role: 'operator' })
    operators.set(now, known)
    return known
  }
  return {
    call: async (name, ...rest) => app.as(await operatorOf(app.clock.now().getTime())).call(name, ...rest),
  }
}

/** A company with an operator who bills it. */
export async function aBilledCompany(app: TestApp, options: { seats?: number } = {}) {
  const company = await aCompany(app, options)
  const desk = deskOf(app)
  const params = { id: String(company.id) }
  const read = async () => (await desk.call('GET /admin/companies/:id/billing', { params })).body
  const setProfile = (changes: Partial<typeof profile> = {}) =>
    desk.call('PUT /admin/companies/:id/billing/profile', { params, body: { ...profile, ...changes } })
  const quote = (changes: object = {}) =>
    desk.call('POST /admin/companies/:id/quotes', {
      params,
      body: {
        id: randomUUID(),
        ...{
          seats: 10,
          months: 12,
          pricePerSeatKrw: 10_000,
          startsOn: '2026-12-01',
          validUntil: '2026-12-31',
          note: '',
        },
        ...changes,
      },
    })
  const accept = (id: string, dueOn = '2026-12-10') =>
    desk.call('POST /admin/company-quotes/:id/acceptance', { params: { id }, body: { dueOn } })
  const invoice = (changes: object = {}) =>
    desk.call('POST /admin/companies/:id/invoices', {
      params,
      body: {
        id: randomUUID(),
        ...{ startsOn: '2026-12-01', endsOn: '2027-11-30', seats: 10, totalKrw: 1_200_000, dueOn: '2026-12-10' },
        ...changes,
      },
    })
  const pay = (id: string, amountKrw: number, changes: object = {}) =>
    desk.call('POST /admin/company-invoices/:id/transfers', {
      params: { id },
      body: { id: randomUUID(), paidOn: '2026-11-20', payer: '하늘상사', amountKrw, ...changes },
    })
  return { ...company, desk, params, read, setProfile, quote, accept, invoice, pay }
}

/** The invoice that was opened last. */
export const newest = ({ invoices }: Billing) => {
  const [invoice] = invoices
  if (!invoice) throw new Error('no invoice')
  return invoice
}
