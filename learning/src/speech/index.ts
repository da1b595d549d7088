export { analyseTake, type TakeMeasures, type TakeToAnalyse } from './analyse-take.ts'
export { bandEnergiesOf } from './cepstra.ts'
export { type ComparedWords, compareWords, type SaidWord } from './compare-words.ts'
export { findSpeech, type Speech } from './find-speech.ts'
export { fourierTransform } from './fourier.ts'
export { type Model, mapWords, prepareModel, type Take, type WordMark } from './map-words.ts'
export {
  isUnavailable,
  type Measure,
  type Measured,
  type MeasureMethod,
  type MeasureSource,
  type MeasureUnit,
  type Unavailable,
  type UnavailableReason,
} from './measure.ts'
export { mostWordsPerMinute, type Pace, paceOf, type SpokenText } from './pace.ts'
export { type ClausePause, clauseEnds, type Pauses, pausesAlone, pausesInsideClauses, pausesOf } from './pauses.ts'
export { type PitchContour, pitchOf } from './pitch.ts'
export { type RhythmWord, rhythmOf } from './rhythm.ts'
export { timedScriptWords } from './script-words.ts'
export { type SignalQuality, signalQuality } from './signal-quality.ts'
export { trackPitch } from './track-pitch.ts'
export { type StoredMark, type WeakWord, weakWords } from './weak-words.ts'
