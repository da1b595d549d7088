export { forgetExpiredJob, retentionJobs } from './jobs.ts'
export { purge } from './purge.ts'
export { sendWithReceipt } from './send-with-receipt.ts'
export { warnOfLeaving } from './warn-of-leaving.ts'
