export { recordingHandlers } from './routes.ts'
export { soundFault } from './sound-faults.ts'
export { isSound, soundFile } from './sound-file.ts'
