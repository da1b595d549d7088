export { ruleFor } from './join.ts'
export { notifyOwners } from './notify-owners.ts'
export { joiningHandlers } from './routes.ts'
export { orWaitForSeat, type Wanting } from './seat-waits.ts'
