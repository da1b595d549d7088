export { problemLearning } from './learning-events.ts'
export { problemHandlers } from './routes.ts'
export { closeWithAnswer, markCorrected } from './settle-report.ts'
