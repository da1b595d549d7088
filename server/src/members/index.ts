export { lockOwners, refuseLastOwner } from './change.ts'
export { waitingEmail, waitingForSeatEmail } from './emails.ts'
export { memberHandlers } from './routes.ts'
export { inTeam, type Scope, scopeOf, teamsColumn, within } from './rows.ts'
