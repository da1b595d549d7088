import { z } from 'zod'
import { billingLists, companyInvoiceStates } from '../constants/index.ts'
import { endpoint, FileReply } from '../endpoint.ts'
import { GivenDate, RowId, StoredDate, text, textBlock, Uuid } from '../shapes.ts'
import { CompanyBilling, GivenProfile, krw, seats, totalKrw } from './shapes.ts'

const ofCompany = { params: z.strictObject({ id: RowId }) }
const ofId = { params: z.strictObject({ id: Uuid }) }
const reason = textBlock(200, 5)
/** A write of operators. Each answers with everything about the company's bills. */
const change = { who: 'operator', stepUp: true, reply: CompanyBilling } as const

export const readCompanyBilling = endpoint({
  method: 'GET',
  path: '/admin/companies/:id/billing',
  who: 'operator',
  summary: 'Contract, quotes, invoices, transfers and tax invoices of a company',
  ...ofCompany,
  reply: CompanyBilling,
  refusals: ['NOT_FOUND'],
})

export const setBillingProfile = endpoint({
  method: 'PUT',
  path: '/admin/companies/:id/billing/profile',
  ...change,
  summary: 'Sets who a company is to the tax office and who answers for its bills',
  ...ofCompany,
  body: GivenProfile,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const makeCompanyQuote = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/quotes',
  ...change,
  summary: 'Makes a quote; sent twice, it is one',
  ...ofCompany,
  body: z
    .strictObject({
      id: Uuid,
      seats,
      months: z.number().int().min(1).max(36),
      /** A month, with VAT. */
      pricePerSeatKrw: z.number().int().min(1).max(1_000_000),
      startsOn: GivenDate,
      validUntil: GivenDate,
      note: textBlock(300, 0),
    })
    .refine(
      ({ seats: count, months, pricePerSeatKrw }) => totalKrw.safeParse(count * months * pricePerSeatKrw).success,
      {
        path: ['pricePerSeatKrw'],
        message: 'MOST',
      },
    ),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const withdrawCompanyQuote = endpoint({
  method: 'POST',
  path: '/admin/company-quotes/:id/withdrawal',
  ...change,
  summary: 'Withdraws a quote that nobody accepted',
  ...ofId,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const mailCompanyQuote = endpoint({
  method: 'POST',
  path: '/admin/company-quotes/:id/mail',
  ...change,
  summary: 'Mails an open quote to the contact of the company, with the PDF where the server makes one',
  ...ofId,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  answerWithinMs: 30_000,
})

export const acceptCompanyQuote = endpoint({
  method: 'POST',
  path: '/admin/company-quotes/:id/acceptance',
  ...change,
  summary: 'Writes the term and seats of an open quote into the contract and opens its invoice',
  ...ofId,
  body: z.strictObject({ dueOn: GivenDate }),
  refusals: ['NOT_FOUND', 'SEATS_FULL', 'STATE_CONFLICT'],
})

export const downloadCompanyQuote = endpoint({
  method: 'GET',
  path: '/admin/company-quotes/:id/file',
  who: 'operator',
  summary: 'A quote as PDF',
  ...ofId,
  sendsFile: true,
  reply: FileReply,
  refusals: ['NOT_FOUND', 'PDF_UNAVAILABLE'],
  answerWithinMs: 30_000,
})

export const openCompanyInvoice = endpoint({
  method: 'POST',
  path: '/admin/companies/:id/invoices',
  ...change,
  summary: 'Opens an invoice without a quote; sent twice, it is one. It changes neither term nor seats',
  ...ofCompany,
  body: z
    .strictObject({ id: Uuid, startsOn: GivenDate, endsOn: GivenDate, seats, totalKrw, dueOn: GivenDate })
    .refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], message: 'ORDER' }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const enterCompanyTransfer = endpoint({
  method: 'POST',
  path: '/admin/company-invoices/:id/transfers',
  ...change,
  summary: 'Enters a transfer, never more than is open; with the last of it the invoice is paid',
  ...ofId,
  body: z.strictObject({ id: Uuid, paidOn: GivenDate, payer: text(60), amountKrw: totalKrw }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const takeBackCompanyTransfer = endpoint({
  method: 'POST',
  path: '/admin/company-invoices/:id/transfers/:transfer/taking-back',
  ...change,
  summary: 'Takes a transfer back that was entered by mistake, with the reason',
  params: z.strictObject({ id: Uuid, transfer: Uuid }),
  body: z.strictObject({ reason }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const voidCompanyInvoice = endpoint({
  method: 'POST',
  path: '/admin/company-invoices/:id/voiding',
  ...change,
  summary: 'Voids an open invoice without transfers, with the reason',
  ...ofId,
  body: z.strictObject({ reason }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const endCompanyContract = endpoint({
  method: 'POST',
  path: '/admin/company-invoices/:id/ending',
  ...change,
  summary: 'Ends a contract that was paid for early: its last day, what is given back, and one tax invoice that amends',
  ...ofId,
  body: z.strictObject({ endsOn: GivenDate, returnedKrw: krw.max(100_000_000_000), reason }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

const oneTaxInvoice = { params: z.strictObject({ id: Uuid, kind: z.enum(['issue', 'amend']) }) }

export const enterTaxInvoice = endpoint({
  method: 'PUT',
  path: '/admin/company-invoices/:id/tax-invoices/:kind',
  ...change,
  summary: 'Enters the approval number of a tax invoice that was issued elsewhere',
  ...oneTaxInvoice,
  body: z.strictObject({
    approvalNumber: text(40)
      .transform((value) => value.replace(/[\s-]/g, ''))
      .refine((value) => /^\d{8}[0-9A-Za-z]{16}$/.test(value), { message: 'APPROVAL_NUMBER' }),
    writeDate: GivenDate,
  }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const issueTaxInvoice = endpoint({
  method: 'POST',
  path: '/admin/company-invoices/:id/tax-invoices/:kind/issuing',
  ...change,
  summary: 'Has the connected service issue a tax invoice, in the background and once',
  ...oneTaxInvoice,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'FEATURE_OFF'],
})

export const downloadCompanyInvoice = endpoint({
  method: 'GET',
  path: '/admin/company-invoices/:id/file',
  who: 'operator',
  summary: 'The statement of an invoice as PDF',
  ...ofId,
  sendsFile: true,
  reply: FileReply,
  refusals: ['NOT_FOUND', 'PDF_UNAVAILABLE'],
  answerWithinMs: 30_000,
})

export const listCompanyInvoices = endpoint({
  method: 'GET',
  path: '/admin/company-invoices',
  who: 'operator',
  summary: 'Open and overdue invoices, tax invoices to issue, contracts that end within 60 days; the earliest first',
  query: z.strictObject({ list: z.enum(billingLists), cursor: text(80).optional() }),
  reply: z.strictObject({
    counts: z.strictObject({ OPEN: krw, OVERDUE: krw, TAX: krw, ENDING: krw }),
    rows: z.array(
      z.strictObject({
        id: z.string(),
        company: z.strictObject({ id: RowId, name: z.string() }),
        /** When it is due, when the tax invoice has to be issued, or the last day of the contract. */
        by: StoredDate,
        invoice: z
          .strictObject({
            number: z.string(),
            totalKrw: krw,
            openKrw: krw,
            state: z.enum(companyInvoiceStates),
          })
          .nullable(),
        seats: z.number().int().nullable(),
        /** Why the service did not issue it. */
        failed: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [],
})
