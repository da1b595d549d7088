export { decodeSound, measuredRate, wavOf } from './decode.ts'
export { clockText, RecorderPanel } from './recorder-panel.tsx'
export { type FoundRecording, findRecordings, forgetRecording, forgetRecordings } from './slice-store.ts'
export { type RecordedTake, type Recorder, useRecorder } from './use-recorder.ts'
