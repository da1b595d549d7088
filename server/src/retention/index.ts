export { forgetExpiredJob, retentionJobs } from './jobs.ts'
export { letGo } from './let-go.ts'
export { sendWithReceipt } from './send-with-receipt.ts'
export { warnOfLeaving } from './warn-of-leaving.ts'
