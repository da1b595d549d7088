export { operatorHandlers } from './routes.ts'
