export { selfStudyLearning } from './learning-events.ts'
export { selfStudyHandlers } from './routes.ts'
