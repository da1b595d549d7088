export { storeCompanyWords } from './company-words.ts'
export { countWords, readWords } from './list.ts'
export { vocabularyHandlers } from './routes.ts'
