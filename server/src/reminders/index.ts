export { reminderHandlers } from './routes.ts'
