export { challengeLearning } from './learning-events.ts'
export { challengeHandlers } from './routes.ts'
