export { paperTestLearning } from './learning-events.ts'
export { readHandedInOn } from './paper-of-week.ts'
export { paperTestHandlers } from './routes.ts'
