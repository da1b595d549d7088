export { type ImportedWord, importIntoLog, notInList } from './import-words.ts'
export { learningLogHandlers } from './routes.ts'
export { rebuildFromLog, recordLearning } from './service.ts'
