export { learningHandlers } from './routes.ts'
export { rebuildFromLog, recordLearning } from './service.ts'
