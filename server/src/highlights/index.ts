export { highlightHandlers } from './routes.ts'
