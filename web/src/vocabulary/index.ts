export { comesAt } from './due.ts'
export { partName, trackNames } from './word.ts'
