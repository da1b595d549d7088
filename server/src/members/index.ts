export { lockOwners, refuseLastOwner } from './change.ts'
export { actLetters, waitingLetter } from './letters.ts'
export { memberHandlers } from './routes.ts'
