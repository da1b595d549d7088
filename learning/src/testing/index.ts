export { goldDictations } from './gold-dictations.ts'
export { goldTranscripts } from './gold-transcripts.ts'
export { type MadeTake, type MadeTakeKind, makeTake, type SentenceReading, takeKinds } from './made-takes.ts'
export { type SyntheticHistory, syntheticPool } from './synthetic-pool.ts'
export {
  joined,
  type SpelledWord,
  type SyntheticVoice,
  type SyntheticWord,
  syntheticReading,
  syntheticTone,
  withNoise,
} from './synthetic-speech.ts'
