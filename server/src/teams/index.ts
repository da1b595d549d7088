export { teamHandlers } from './routes.ts'
