export { levelTestHandlers } from './routes.ts'
