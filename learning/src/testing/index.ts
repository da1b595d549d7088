export { goldDictations } from './gold-dictations.ts'
export { type SyntheticHistory, syntheticPool } from './synthetic-pool.ts'
export {
  joined,
  type SyntheticVoice,
  type SyntheticWord,
  syntheticReading,
  syntheticTone,
  withNoise,
} from './synthetic-speech.ts'
