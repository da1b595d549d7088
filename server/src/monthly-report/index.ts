export { monthMailPurpose } from './month-mail-purpose.ts'
export { readMonth } from './report.ts'
export { monthlyReportHandlers } from './routes.ts'
export { monthlyReportJobs } from './serve-jobs.ts'
