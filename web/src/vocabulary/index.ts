export { partName } from './word.ts'
