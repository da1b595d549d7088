export { brandHandlers } from './routes.ts'
