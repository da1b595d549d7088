export { anchorHandlers } from './routes.ts'
