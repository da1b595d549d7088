export { forgetInLeads } from './forget.ts'
export { leadJobs } from './jobs.ts'
export { leadHandlers } from './routes.ts'
