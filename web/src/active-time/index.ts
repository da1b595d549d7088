export { noteStudy, onSignOfLife } from './signs.ts'
export { useActiveTime } from './use-active-time.ts'
