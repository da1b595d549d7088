export { type Card, currentCard, isCurrentKey, keyOfCard, removeCard, storeCard } from './cards.ts'
export { chargeInvoice } from './charge.ts'
export {
  type Checkout,
  type CheckoutOutcome,
  closeOldCheckouts,
  closeOpenCheckouts,
  closeWaiting,
  findCheckout,
  insertCheckout,
  type NewCheckout,
  settleCheckout,
} from './checkouts.ts'
export { missedDays, readCompared } from './compared.ts'
export { eachAlone } from './each-alone.ts'
export { endSubscription } from './end.ts'
export { moveInvoices, openInvoice } from './invoices.ts'
export { askJob, cardIssuedJob, chargeJob, compareDayJob, deleteKeyJob } from './jobs.ts'
export { vatNote } from './letters.ts'
export { type Letter, tell } from './mails.ts'
export { closeMatter, takeMatter } from './matters.ts'
export { mountPaymentNotices } from './notices.ts'
export { promisedKrw } from './promised.ts'
export { startRefund } from './refunds.ts'
export { releasePayment } from './release.ts'
export { findPayment, type Invoice, isUuid, openInvoiceOf, type Payment, paymentOfInvoice } from './rows.ts'
export { paymentJobs } from './serve-jobs.ts'
export { closeCheckout } from './settle.ts'
export { askUnknown } from './sweeps.ts'
export { voidEveryInvoice, voidOpenInvoices } from './void.ts'
