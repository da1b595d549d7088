import { defineJob } from '#platform/jobs/jobs'

/** Has the service issue one tax invoice, or asks what became of it. An answer may take a minute. */
export const issueTaxInvoiceJob = defineJob<{ id: string }>('issue-tax-invoice', { expireInSeconds: 180 })
/** Finds tax invoices whose outcome nobody knows, every five minutes. */
export const askTaxInvoicesJob = defineJob('ask-tax-invoices', { schedule: '*/5 * * * *' })
/** Finds companies whose owners are to be told of their contract or invoices, at 09:20 in Seoul. */
export const companyLettersJob = defineJob('company-letters', { schedule: '20 0 * * *' })
/** Writes to the owners of one company. */
export const companyLetterJob = defineJob<{ companyId: number }>('company-letter')
