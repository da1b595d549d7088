export { lockOwners, refuseLastOwner } from './change.ts'
export { waitingLetter } from './letters.ts'
export { memberHandlers } from './routes.ts'
