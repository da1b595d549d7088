import { randomUUID } from 'node:crypto'
import type { PaymentGatewaySettings } from '#platform/payment-gateway/index'
import { openSimulatedGateway } from '#simulated-gateway'
import { cards, payerOf, soundBodies, type Tenant, type TestAccount, type TestApp } from '#testing'
import type { SoundCalls } from './sound-calls.ts'

export type PracticeGateway = Awaited<ReturnType<typeof openSimulatedGateway>>

/** A practice gateway, and what the server is told of it. */
export async function openGateway(): Promise<{ gateway: PracticeGateway; settings: PaymentGatewaySettings }> {
  const gateway = await openSimulatedGateway()
  return { gateway, settings: gateway.settings }
}

const another = (name: string, more: object = {}) => ({ ...(soundBodies[name] as object), id: randomUUID(), ...more })

/** One call that succeeds for each change about the bills of companies. */
export function companyBillCalls(app: TestApp, operator: TestAccount): SoundCalls {
  const { call } = app.as(operator)
  const withProfile = ({ own }: Tenant) =>
    call('PUT /admin/companies/:id/billing/profile', {
      params: { id: own.company },
      body: soundBodies.setBillingProfile as never,
    })
  /** An invoice that is to have a tax invoice. */
  const billed = async (of: Tenant) => {
    await withProfile(of)
    const body = another('openCompanyInvoice') as never as { id: string }
    await call('POST /admin/companies/:id/invoices', { params: { id: of.own.company }, body: body as never })
    return body.id
  }
  const transferred = async ({ own }: Tenant, amountKrw: number) => {
    const body = another('enterCompanyTransfer', { amountKrw }) as never as { id: string }
    await call('POST /admin/company-invoices/:id/transfers', {
      params: { id: own.companyInvoice },
      body: body as never,
    })
    return body.id
  }
  return {
    setBillingProfile: ({ own }) => ({ ids: [own.company], body: soundBodies.setBillingProfile }),
    makeCompanyQuote: ({ own }) => ({ ids: [own.company], body: another('makeCompanyQuote') }),
    withdrawCompanyQuote: ({ own }) => ({ ids: [own.companyQuote] }),
    mailCompanyQuote: async (of) => {
      await withProfile(of)
      return { ids: [of.own.companyQuote] }
    },
    acceptCompanyQuote: async ({ own }) => {
      const body = another('makeCompanyQuote') as never as { id: string }
      await call('POST /admin/companies/:id/quotes', { params: { id: own.company }, body: body as never })
      return { ids: [body.id], body: soundBodies.acceptCompanyQuote }
    },
    openCompanyInvoice: ({ own }) => ({ ids: [own.company], body: another('openCompanyInvoice') }),
    enterCompanyTransfer: ({ own }) => ({
      ids: [own.companyInvoice],
      body: another('enterCompanyTransfer', { amountKrw: 11 }),
    }),
    takeBackCompanyTransfer: async (of) => ({
      ids: [of.own.companyInvoice, await transferred(of, 5)],
      body: soundBodies.takeBackCompanyTransfer,
    }),
    voidCompanyInvoice: ({ own }) => ({ ids: [own.companyInvoice], body: soundBodies.voidCompanyInvoice }),
    endCompanyContract: async (of) => {
      await transferred(of, 11)
      const body = { endsOn: '2026-12-01', returnedKrw: 1, reason: '회사가 해지를 원했어요' }
      return { ids: [of.own.companyInvoice], body }
    },
    enterTaxInvoice: async (of) => {
      return { ids: [await billed(of), 'issue'], body: soundBodies.enterTaxInvoice }
    },
    issueTaxInvoice: async (of) => {
      return { ids: [await billed(of), 'issue'] }
    },
  }
}

/** One call that succeeds for each change about payments and enquiries of companies. */
export function paymentCalls(app: TestApp, gateway: PracticeGateway): SoundCalls {
  const { db } = app.services
  const aPayer = async () => {
    const payer = await payerOf(app, gateway, () => app.services.jobs.drain(app.services.jobHandlers))
    await payer.join(cards.pays)
    return { id: payer.id, payment: payer.charged()[0]?.id ?? '' }
  }
  const aMatter = async () => {
    const { id } = await db
      .insertInto('payment_matter')
      .values({ kind: 'PAYMENT_UNKNOWN', subject: randomUUID(), raised_at: app.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }
  const aLead = async () => {
    const id = randomUUID()
    const facts = { company: '새 회사', business_number: '1208147521', name: '김문의', email: `${id}@lead.test` }
    const wish = { learners: 10, purpose: 'STUDY', message: '문의', consent_version: '1', state: 'NEW' }
    await db
      .insertInto('lead')
      .values({ id, received_at: app.clock.now(), dealt_at: app.clock.now(), ...facts, ...wish } as never)
      .execute()
    return id
  }
  return {
    refundPayment: async () => ({ ids: [(await aPayer()).payment], body: another('refundPayment') }),
    askGateway: async () => ({ ids: [(await aPayer()).payment] }),
    releasePayment: async () => {
      const { payment } = await aPayer()
      await db.updateTable('payment').set({ state: 'UNKNOWN', reason: 'DIFFERS' }).where('id', '=', payment).execute()
      return { ids: [payment], body: soundBodies.releasePayment }
    },
    extendSubscriptions: () => ({ body: another('extendSubscriptions') }),
    chargeAgain: async () => {
      const { id } = await aPayer()
      const days = { due_on: '2026-11-20', starts_on: '2026-11-20', renews_on: '2026-12-20', anchor_day: 20 }
      const sum = { product: 'MONTHLY', price_version: 1, list_krw: 9900, amount_krw: 9900 }
      const state = { joins: 1, no: 1, is_first: false, state: 'OPEN', opened_at: app.clock.now() }
      await db
        .insertInto('invoice')
        .values({ account_id: id, id: randomUUID(), ...days, ...sum, ...state })
        .execute()
      return { ids: [String(id)], body: soundBodies.chargeAgain }
    },
    exportPayments: () => ({ body: soundBodies.exportPayments }),
    comparePaymentDay: () => ({ ids: ['2026-11-20'] }),
    takeMatter: async () => ({ ids: [await aMatter()], body: soundBodies.takeMatter }),
    closeMatter: async () => ({ ids: [await aMatter()], body: soundBodies.closeMatter }),
    changeLead: async () => ({ ids: [await aLead()], body: soundBodies.changeLead }),
    addLeadNote: async () => ({
      ids: [await aLead()],
      body: { ...(soundBodies.addLeadNote as object), noteId: randomUUID() },
    }),
  }
}

/** One call that succeeds for each change about products, prices and coupons. */
export function productCalls(app: TestApp, operator: TestAccount): SoundCalls {
  const { call } = app.as(operator)
  const aCoupon = async () => {
    const body = another('makeCoupon', { code: `C${randomUUID().slice(0, 8).toUpperCase()}` }) as never as {
      id: string
    }
    await call('POST /admin/coupons', { body: body as never })
    return body.id
  }
  return {
    changeProduct: () => ({ ids: ['MONTHLY'], body: soundBodies.changeProduct }),
    announcePrice: () => ({ ids: ['MONTHLY'], body: soundBodies.announcePrice }),
    takeBackPrice: async () => {
      const body = { ...(soundBodies.announcePrice as object), effectiveFrom: '2097-01-01' }
      const answer = await call('POST /admin/products/:code/prices', {
        params: { code: 'YEARLY' },
        body: body as never,
      })
      const yearly = answer.body.products.find(({ code }) => code === 'YEARLY')
      return { ids: ['YEARLY', String(yearly?.prices[0]?.version)] }
    },
    makeCoupon: () => ({ body: another('makeCoupon') }),
    changeCoupon: async () => ({ ids: [await aCoupon()], body: soundBodies.changeCoupon }),
    stopCoupon: async () => ({ ids: [await aCoupon()], body: soundBodies.stopCoupon }),
  }
}
