export { readOwnRow } from './own-row.ts'
export { companyReportHandlers } from './routes.ts'
export { companyReportJobs } from './serve-jobs.ts'
export { reportMailPurpose } from './stop-mail.ts'
