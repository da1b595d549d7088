import type { Billing, Contract, Invoice, OwnContract, Quote } from '../company-billing/billing.ts'

export const aContract: Contract = {
  startsOn: '2026-01-01',
  endsOn: '2099-12-31',
  seats: 50,
  seatsTaken: 13,
  standing: 'RUNNING',
  daysLeft: 400,
  holdFrom: null,
  holdInDays: null,
  unpaid: false,
}

export const aQuote: Quote = {
  id: 'c0ffee00-0000-4000-8000-000000000011',
  ...{ number: 'Q-2026-0001', seats: 50, months: 12, pricePerSeatKrw: 9900 },
  ...{ supplyKrw: 5_400_000, vatKrw: 540_000, totalKrw: 5_940_000, note: '' },
  ...{ startsOn: '2026-12-01', endsOn: '2027-11-30', validUntil: '2098-12-31' },
  ...{ state: 'OPEN', createdOn: '2026-11-20', mailedAt: null },
}

export const anInvoice: Invoice = {
  id: 'c0ffee00-0000-4000-8000-000000000021',
  ...{ number: 'C-2026-0001', startsOn: '2026-12-01', endsOn: '2027-11-30', seats: 50 },
  ...{ supplyKrw: 5_400_000, vatKrw: 540_000, totalKrw: 5_940_000, paidKrw: 0 },
  ...{ issuedOn: '2026-11-20', dueOn: '2098-12-10', holdFrom: '2098-12-25', state: 'OPEN', isOverdue: false },
  ...{ paidOn: null, voidReason: null, endedOn: null, returnedKrw: 0, transfers: [] },
  taxInvoices: [
    {
      ...{ kind: 'ISSUE', state: 'WANTED', provider: 'MANUAL', writeDate: '2026-11-20', dueBy: '2026-12-10' },
      ...{ supplyKrw: 5_400_000, vatKrw: 540_000, approvalNumber: null, reason: null },
    },
  ],
}

/** The bills of a company of the tests as its owners see them. */
export const anOwnContract: OwnContract = {
  contract: aContract,
  profile: null,
  quotes: [],
  invoices: [],
  bankAccount: '나라은행 123-456-789 리드그로우',
  pdf: true,
  supportEmail: 'help@readgrow.kr',
}

/** The same as operators see them. */
export const aBilling: Billing = {
  company: { id: '7', name: '에이콤', type: 'COMPANY' },
  taxService: 'MANUAL',
  contract: aContract,
  profile: {
    ...{ businessNumber: '1234567891', legalName: '주식회사 에이콤', representative: '오세라', address: '서울 중구' },
    ...{ businessType: '정보통신업', businessClass: '소프트웨어' },
    ...{ contactName: '김회계', contactEmail: 'bills@acme.kr', contactPhone: '02-123-4567' },
  },
  quotes: [],
  invoices: [],
  bankAccount: null,
  pdf: true,
}
