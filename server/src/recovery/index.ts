export { changePassword } from './change-password.ts'
export { tellSignInLocked } from './locked-letter.ts'
export { endResetLinks } from './reset-link.ts'
export { recoveryHandlers } from './routes.ts'
