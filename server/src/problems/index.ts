export { problemHandlers } from './routes.ts'
