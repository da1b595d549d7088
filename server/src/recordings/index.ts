export { recordingHandlers } from './routes.ts'
export { isSound } from './sound-file.ts'
