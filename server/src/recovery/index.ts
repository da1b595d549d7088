export { recoveryJobs } from './jobs.ts'
export { tellSignInLocked } from './locked-letter.ts'
export { recoveryHandlers } from './routes.ts'
