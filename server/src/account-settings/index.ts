export { type OwnAccount, ownAccountOf } from './account.ts'
export { eraseLeft } from './erase-left.ts'
export { accountSettingsJobs } from './jobs.ts'
export { accountSettingsHandlers } from './routes.ts'
