export { companyBillingHandlers } from './routes.ts'
export { companyBillingJobs } from './serve-jobs.ts'
export { lastDayOf } from './terms.ts'
