export { selfStudyLearning } from './learning-events.ts'
export { selfStudyHandlers } from './routes.ts'
export { type BegunStudy, readStudies } from './studies-of-day.ts'
