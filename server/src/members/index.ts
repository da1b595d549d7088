export { lockOwners, refuseLastOwner } from './change.ts'
export { waitingEmail } from './emails.ts'
export { memberHandlers } from './routes.ts'
