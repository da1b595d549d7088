export { type Card, currentCard, isCurrentKey, removeCard, storeCard } from './cards.ts'
export { chargeInvoice } from './charge.ts'
export {
  type Checkout,
  type CheckoutOutcome,
  closeOldCheckouts,
  closeWaiting,
  findCheckout,
  findOpenCheckout,
  insertCheckout,
  type NewCheckout,
  settleCheckout,
} from './checkouts.ts'
export { moveInvoices, openInvoice } from './invoices.ts'
export { askJob, cardIssuedJob, chargeJob, compareDayJob, deleteKeyJob } from './jobs.ts'
export { tell, tellEnded, won } from './mails.ts'
export { closeMatter } from './matters.ts'
export { mountPaymentNotices } from './notices.ts'
export { startRefund } from './refunds.ts'
export { findPayment, type Invoice, openInvoiceOf, type Payment, paymentOfInvoice } from './rows.ts'
export { paymentJobs } from './serve-jobs.ts'
export { voidOpenInvoices } from './settle.ts'
export { askUnknown } from './sweeps.ts'
