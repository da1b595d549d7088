export { forgetAttempts } from './attempt-store.ts'
