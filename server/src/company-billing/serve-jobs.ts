import { serveJob } from '#platform/jobs/jobs'
import { issueOne, queueQuestions } from './issue-tax-invoice.ts'
import { askTaxInvoicesJob, companyLetterJob, companyLettersJob, issueTaxInvoiceJob } from './jobs.ts'
import { queueLetters, sendLetters } from './send-letters.ts'

export const companyBillingJobs = [
  serveJob(companyLettersJob, queueLetters),
  serveJob(companyLetterJob, sendLetters),
  serveJob(askTaxInvoicesJob, queueQuestions),
  serveJob(issueTaxInvoiceJob, issueOne),
]
