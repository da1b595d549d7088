export { keepCardReport } from './card-report.ts'
export { problemHandlers } from './routes.ts'
export { closeWithAnswer, markCorrected } from './settle-report.ts'
