export { autoLoginHandlers } from './routes.ts'
