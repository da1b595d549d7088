export { ruleFor } from './join.ts'
export { joiningHandlers } from './routes.ts'
export { tellOwners } from './tell-owners.ts'
