export { type ScriptSentence, usualPace } from './place.ts'
export { Teleprompter, type TeleprompterProps } from './teleprompter.tsx'
