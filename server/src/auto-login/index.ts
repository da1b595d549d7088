export { markScimTokenUsed } from './machine-access.ts'
export { autoLoginHandlers, machineAccessHandlers } from './routes.ts'
