export { type ImportedWord, importIntoLog } from './import-words.ts'
export { learningHandlers } from './routes.ts'
export { rebuildFromLog, recordLearning } from './service.ts'
