export { keepCardReport } from './card-report.ts'
export { problemHandlers } from './routes.ts'
