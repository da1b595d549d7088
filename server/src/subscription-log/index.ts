export { addEvents, type LoggedState, lockState, readState } from './log.ts'
