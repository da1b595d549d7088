export { problemLearning } from './learning-events.ts'
export { problemHandlers } from './routes.ts'
