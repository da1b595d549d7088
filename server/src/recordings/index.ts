export { recordingHandlers } from './routes.ts'
