export { markScimTokenUsed } from './machine-access.ts'
export { autoLoginHandlers } from './routes.ts'
