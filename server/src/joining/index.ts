export { joiningHandlers } from './routes.ts'
