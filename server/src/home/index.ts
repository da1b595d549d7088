export { homeHandlers } from './routes.ts'
