export { keepCardReport } from './card-report.ts'
export { problemLearning } from './learning-events.ts'
export { problemHandlers } from './routes.ts'
