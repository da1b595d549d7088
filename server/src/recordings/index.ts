export { recordingHandlers } from './routes.ts'
export { soundFault } from './sound-faults.ts'
export { isSound, recordedFault, soundFile } from './sound-file.ts'
