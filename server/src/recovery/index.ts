export { recoveryJobs } from './jobs.ts'

export { recoveryHandlers } from './routes.ts'
