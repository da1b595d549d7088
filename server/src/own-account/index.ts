export { ownAccountHandlers } from './routes.ts'
