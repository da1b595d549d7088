export { lockOwners, refuseLastOwner } from './change.ts'
export { actionEmails, waitingEmail } from './emails.ts'
export { memberHandlers } from './routes.ts'
