export { type ImportedWord, importIntoLog, notInList } from './import-words.ts'
export { learningHandlers } from './routes.ts'
export { rebuildFromLog, recordLearning } from './service.ts'
