export { ruleFor } from './join.ts'
export { joiningHandlers } from './routes.ts'
export { notifyOwners } from './notify-owners.ts'
