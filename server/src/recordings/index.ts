export { recordingHandlers } from './routes.ts'
export { isSound, soundFile } from './sound-file.ts'
