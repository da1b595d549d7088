export { audioHandlers } from './routes.ts'
export { makeSpeech } from './speech-job.ts'
