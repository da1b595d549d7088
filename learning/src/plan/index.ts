export { isOff } from './streak.ts'
