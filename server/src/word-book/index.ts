export { storeCompanyWords } from './company-words.ts'
export { countWords, readWords } from './list.ts'
export { wordBookHandlers } from './routes.ts'
