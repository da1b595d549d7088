export { speechAssessmentHandlers } from './routes.ts'
