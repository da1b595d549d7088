import { defineJob } from '#platform/jobs/jobs'

/** Waits double from a minute to half an hour: three days, in which a gateway that is gone comes back. */
const forDays = { retryLimit: 150, retryDelay: 60 }

/** A charge waits up to 65 s for the gateway, and may then be asked about. */
const patient = { expireInSeconds: 180 }

/** Charges an invoice, or asks about the attempt that was made for it. */
export const chargeJob = defineJob<{ accountId: number; invoiceId: string; byHand?: boolean }>('charge-invoice', {
  ...patient,
  slots: 4,
})
/** Pays a refund out. */
export const refundJob = defineJob<{ accountId: number; refundId: string }>('pay-refund', { ...patient, slots: 2 })
/** Asks the gateway how a payment stands. */
export const askJob = defineJob<{ paymentId: string }>('ask-payment', { ...patient, slots: 2 })
/** A card window has issued a key. Its page may never have come back. A key charges a card, so it waits sealed. */
export const cardIssuedJob = defineJob<{ key: string }>('card-issued', { ...patient, secret: true })
/** Deletes the key of a card that is not used any more. A key charges a card, so it waits sealed. */
export const deleteKeyJob = defineJob<{ key: string }>('delete-card-key', {
  ...patient,
  ...forDays,
  secret: true,
})
/** Every minute: asks about payments and refunds whose outcome is not known. */
export const askUnknownJob = defineJob('ask-unknown-payments', { schedule: '* * * * *', expireInSeconds: 600 })
/** Every hour at 40: compares the ledger with the gateway. At a silent gateway forty days take most of an hour. */
export const reconcileJob = defineJob('compare-payments', { schedule: '40 * * * *', expireInSeconds: 3_600 })
/** Compares one day again, because an operator asked for it. */
export const compareDayJob = defineJob<{ day: string }>('compare-payment-day', { expireInSeconds: 600 })
