import { companyBillingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { readBilling } from './bills.ts'
import { invoiceFile, quoteFile } from './documents.ts'
import { endContract, openInvoice, voidInvoice } from './invoices.ts'
import { listInvoices } from './list.ts'
import { mailQuote } from './mail-quote.ts'
import { readOwn } from './own.ts'
import { setProfile } from './profile.ts'
import { acceptQuote, makeQuote, withdrawQuote } from './quotes.ts'
import { askForIssue, enterApproval } from './tax-invoices.ts'
import { enterTransfer, takeTransferBack } from './transfers.ts'

export const companyBillingHandlers = handlersFor(companyBillingEndpoints, {
  readCompanyBilling: (ctx, { params }) => readBilling(ctx.db, ctx, Number(params.id)),
  setBillingProfile: (ctx, { params, body }) => setProfile(ctx, Number(params.id), body),
  makeCompanyQuote: (ctx, { params, body }) => makeQuote(ctx, Number(params.id), body),
  withdrawCompanyQuote: (ctx, { params }) => withdrawQuote(ctx, params.id),
  mailCompanyQuote: (ctx, { params }) => mailQuote(ctx, params.id),
  acceptCompanyQuote: (ctx, { params, body }) => acceptQuote(ctx, params.id, body.dueOn),
  downloadCompanyQuote: (ctx, { params }) => quoteFile(ctx.db, ctx, params.id),
  openCompanyInvoice: (ctx, { params, body }) => openInvoice(ctx, Number(params.id), body),
  enterCompanyTransfer: (ctx, { params, body }) => enterTransfer(ctx, params.id, body),
  takeBackCompanyTransfer: (ctx, { params, body }) => takeTransferBack(ctx, params, body.reason),
  voidCompanyInvoice: (ctx, { params, body }) => voidInvoice(ctx, params.id, body.reason),
  endCompanyContract: (ctx, { params, body }) => endContract(ctx, params.id, body),
  enterTaxInvoice: (ctx, { params, body }) => enterApproval(ctx, params, body),
  issueTaxInvoice: (ctx, { params }) => askForIssue(ctx, params),
  downloadCompanyInvoice: (ctx, { params }) => invoiceFile(ctx.db, ctx, params.id),
  listCompanyInvoices: (ctx, { query }) => listInvoices(ctx, query),
  readOwnContract: (ctx) => readOwn(ctx),
  downloadOwnQuote: (ctx, { params }) => quoteFile(ctx.db, ctx, params.id, ctx.account.companyId),
  downloadOwnInvoice: (ctx, { params }) => invoiceFile(ctx.db, ctx, params.id, ctx.account.companyId),
})
