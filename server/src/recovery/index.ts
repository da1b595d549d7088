export { changePassword } from './change-password.ts'
export { recoveryJobs } from './jobs.ts'
export { endResetLinks } from './reset-link.ts'
export { recoveryHandlers } from './routes.ts'
