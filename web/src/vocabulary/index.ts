export { comesAt } from './due.ts'
export { trackNames } from './word.ts'
