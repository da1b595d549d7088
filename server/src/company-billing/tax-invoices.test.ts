import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { askTaxInvoicesJob } from './jobs.ts'
import { aBilledCompany, newest } from './testing/billed-company.ts'

interface Issued {
  readonly taxInvoice: { readonly supplierDocumentKey: string; readonly [name: string]: unknown }
  readonly modification?: object
}
type Mood = 'SOUND' | 'SILENT' | 'REFUSING' | 'LOST' | 'PENDING'

const approval = '20261120-41000000-1234567a'
const refusing = { status: 400, body: { type: 'INVALID_REQUEST', message: '등록되지 않은 공급자예요.' } }

/** A stand-in for the service: takes each key once, and hangs up when it is told to. */
async function aService() {
  const issued = new Map<string, Issued>()
  let [mood, posts]: [Mood, number] = ['SOUND', 0]
  const answerTo = (sent: Issued) => {
    posts++
    if (mood === 'REFUSING') return refusing
    if (mood === 'LOST') return null
    const key = sent.taxInvoice.supplierDocumentKey
    if (issued.has(key)) return { status: 409, body: { type: 'B2B_TAX_INVOICE_SUPPLIER_DOCUMENT_KEY_ALREADY_USED' } }
    issued.set(key, sent)
    return mood === 'SILENT' ? null : { status: 200, body: { taxInvoice: stateNow() } }
  }
  const stateNow = () =>
    mood === 'PENDING' ? { status: 'ISSUE_PENDING' } : { status: 'ISSUED', ntsApprovalNumber: approval }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const key = decodeURIComponent(request.url?.split('/').at(-1)?.split('?')[0] ?? '')
      const read = issued.has(key)
        ? { status: 200, body: stateNow() }
        : { status: 404, body: { type: 'B2B_TAX_INVOICE_NOT_FOUND' } }
      const answer = request.method === 'GET' ? read : answerTo(JSON.parse(Buffer.concat(pieces).toString()) as Issued)
      if (!answer) return void request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issued,
    posts: () => posts,
    be: (next: Mood) => {
      mood = next
    },
  }
}

const service = await aService()
const footer = {
  ...{ companyName: '주식회사 리드그로우', representative: '나대표', address: '서울', phone: '', email: '' },
  ...{ businessNumber: '220-81-62517', mailOrderNumber: '', hostingProvider: '', privacyOfficer: '', youthOfficer: '' },
}
const connected = await testApp({ config: { footer, taxInvoices: { address: service.address, apiSecret: 'x' } } })
const byHand = await testApp()
beforeEach(() => service.be('SOUND'))

async function invoiced(app: typeof byHand) {
  const company = await aBilledCompany(app)
  await company.setProfile()
  const { id, number } = newest((await company.invoice()).body)
  const issue = (kind: 'issue' | 'amend' = 'issue') =>
    company.desk.call('POST /admin/company-invoices/:id/tax-invoices/:kind/issuing', { params: { id, kind } })
  const enter = (approvalNumber = approval, kind: 'issue' | 'amend' = 'issue') =>
    company.desk.call('PUT /admin/company-invoices/:id/tax-invoices/:kind', {
      params: { id, kind },
      body: { approvalNumber, writeDate: '2026-11-20' },
    })
  const state = async () => newest(await company.read()).taxInvoices
  return { company, id, number, issue, enter, state }
}

/** Works off the queue, and asks again after a while. */
async function later(minutes = 0) {
  connected.clock.advance({ minutes })
  if (minutes > 0) await connected.runJob(askTaxInvoicesJob, {})
  await connected.mails()
}

describe('without a service', () => {
  test('a tax invoice is wanted by the 10th of the next month, and entered once with its number', async () => {
    const { enter, state, issue } = await invoiced(byHand)
    expect(await state()).toMatchObject([
      { kind: 'ISSUE', state: 'WANTED', writeDate: '2026-11-20', dueBy: '2026-12-10' },
    ])
    expect((await issue()).body.code).toBe('FEATURE_OFF')
    expect((await enter('1234')).body.fields).toEqual([{ path: 'approvalNumber', rule: 'APPROVAL_NUMBER' }])
    const answers = await Promise.all([enter(), enter()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await state()).toMatchObject([
      { state: 'SENT', provider: 'MANUAL', approvalNumber: '20261120410000001234567a' },
    ])
  })

  test('an invoice that is void leaves none behind, or is amended by all of it once it was sent', async () => {
    const [unsent, sent] = [await invoiced(byHand), await invoiced(byHand)]
    await sent.enter()
    for (const { company, id } of [unsent, sent])
      await company.desk.call('POST /admin/company-invoices/:id/voiding', {
        params: { id },
        body: { reason: '잘못 청구했어요' },
      })
    expect(await unsent.state()).toEqual([])
    expect(await sent.state()).toMatchObject([
      { kind: 'ISSUE', state: 'SENT' },
      { kind: 'AMEND', state: 'WANTED', supplyKrw: -1_090_909, vatKrw: -109_091, writeDate: '2026-11-20' },
    ])
    expect((await sent.enter(approval, 'amend')).status).toBe(200)
    expect((await unsent.enter()).status).toBe(404)
  })
})

describe('with a service', () => {
  test('it is issued in the background with what the law asks for, and amended by it', async () => {
    const { company, id, number, issue, state } = await invoiced(connected)
    expect(newest((await issue()).body).taxInvoices[0]?.state).toBe('ASKED')
    await later()
    expect(await state()).toMatchObject([
      { state: 'SENT', provider: 'PORTONE', approvalNumber: '20261120410000001234567a' },
    ])
    expect(service.issued.get(`${number}-ISSUE`)?.taxInvoice).toMatchObject({
      ...{ taxationType: 'TAXABLE', issuanceType: 'NORMAL', purposeType: 'INVOICE', writeDate: '2026-11-20' },
      ...{ totalSupplyAmount: 1_090_909, totalTaxAmount: 109_091, totalAmount: 1_200_000 },
      supplier: { brn: '2208162517', name: '주식회사 리드그로우' },
      recipient: { brn: '1234567891', name: '주식회사 하늘상사', contact: { email: 'bills@sky.test' } },
    })
    await company.pay(id, 1_200_000)
    await company.desk.call('POST /admin/company-invoices/:id/ending', {
      params: { id },
      body: { endsOn: '2027-05-31', returnedKrw: 600_000, reason: '회사가 해지를 원했어요' },
    })
    await issue('amend')
    await later()
    expect(service.issued.get(`${number}-AMEND`)).toMatchObject({
      taxInvoice: { writeDate: '2027-05-31', purposeType: 'RECEIPT', totalAmount: -600_000 },
      modification: {
        type: 'CANCELLATION_OF_CONTRACT',
        taxInvoiceKey: `${number}-ISSUE`,
        taxInvoiceKeyType: 'SUPPLIER',
      },
    })
  })
})

describe('a service that does not answer well', () => {
  test('silence is asked about and never issued twice; meanwhile nobody enters or voids it', async () => {
    service.be('SILENT')
    const { company, id, issue, enter, state } = await invoiced(connected)
    const before = service.posts()
    await issue()
    await later()
    expect(await state()).toMatchObject([{ state: 'ASKED' }])
    for (const answer of [
      issue(),
      enter(),
      company.desk.call('POST /admin/company-invoices/:id/voiding', {
        params: { id },
        body: { reason: '잘못 청구했어요' },
      }),
    ])
      expect((await answer).body.code).toBe('STATE_CONFLICT')
    service.be('SOUND')
    await later(6)
    expect(await state()).toMatchObject([{ state: 'SENT' }])
    expect(service.posts() - before).toBe(1)
  })

  test('a request that never arrived is sent again with the same key', async () => {
    service.be('LOST')
    const { number, issue, state } = await invoiced(connected)
    await issue()
    await later()
    expect(service.issued.has(`${number}-ISSUE`)).toBe(false)
    service.be('SOUND')
    await later(6)
    expect(await state()).toMatchObject([{ state: 'SENT' }])
  })

  test('one that is on its way is waited for', async () => {
    service.be('PENDING')
    const { issue, state } = await invoiced(connected)
    await issue()
    await later()
    expect(await state()).toMatchObject([{ state: 'ASKED' }])
    service.be('SOUND')
    await later(6)
    expect(await state()).toMatchObject([{ state: 'SENT' }])
  })

  test('a refusal is told with its reason, and may be tried again or entered by hand', async () => {
    service.be('REFUSING')
    const { issue, enter, state } = await invoiced(connected)
    await issue()
    await later()
    expect(await state()).toMatchObject([{ state: 'FAILED', reason: '등록되지 않은 공급자예요.' }])
    expect((await enter()).status).toBe(200)
    expect(await state()).toMatchObject([{ state: 'SENT', provider: 'MANUAL' }])
  })

  test('needs to know who the company is, and amends only what it issued itself', async () => {
    const company = await aBilledCompany(connected)
    const { id } = newest((await company.invoice()).body)
    const params = { id, kind: 'issue' as const }
    const answer = await company.desk.call('POST /admin/company-invoices/:id/tax-invoices/:kind/issuing', { params })
    expect(answer.body.code).toBe('STATE_CONFLICT')
  })
})
