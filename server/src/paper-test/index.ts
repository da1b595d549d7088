export { paperTestLearning } from './learning-events.ts'
export { paperTestHandlers } from './routes.ts'
