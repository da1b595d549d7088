export { reasonText } from './forecast-words.ts'
