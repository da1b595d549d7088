export { importHandlers, importHandlersBy } from './routes.ts'
