export { companyBillingHandlers } from './routes.ts'
export { companyBillingJobs } from './serve-jobs.ts'
