export { monthMailPurpose } from './month-mail-purpose.ts'
export { monthlyReportHandlers } from './routes.ts'
export { monthlyReportJobs } from './serve-jobs.ts'
