import type { TokenTiming } from '../timings/index.ts'
import { bandEnergiesOf } from './cepstra.ts'
import { type ComparedWords, compareWords } from './compare-words.ts'
import { findSpeech, speechStretches } from './find-speech.ts'
import { type Model, mapWords, type WordMark } from './map-words.ts'
import { isUnavailable, type Measure, type Unavailable } from './measure.ts'
import { type Pace, paceOf, type SpokenText } from './pace.ts'
import { type ClausePause, type Pauses, pausesInsideClauses, pausesOf } from './pauses.ts'
import { type PitchContour, pitchOf } from './pitch.ts'
import { type RhythmWord, rhythmOf } from './rhythm.ts'
import { type SignalQuality, signalQuality } from './signal-quality.ts'

/** A recording and what is known about it. */
export interface TakeToAnalyse {
  /** mono, 16,000 samples a second, −1 to 1 */
  readonly sound: Float32Array
  readonly script: string
  /** what a recogniser heard; null where none listened */
  readonly transcript: string | null
  /** whether the learner says to have read the script to the end, so that rates can be estimated from it */
  readonly readToTheEnd: boolean
  /** the model voice reading the same script, with a time for each of its `spokenWords`; null where there is none */
  readonly model: Model | Unavailable | null
}

/** Everything that is measured about a take; each measure has its origin or its reason. */
export interface TakeMeasures {
  readonly quality: SignalQuality
  readonly speech: Measure<readonly TokenTiming[]>
  readonly pauses: Pauses
  readonly pausesInsideClauses: Measure<readonly ClausePause[]>
  readonly pace: Pace
  readonly pitch: Measure<PitchContour>
  readonly words: Measure<readonly WordMark[]>
  readonly rhythm: Measure<readonly RhythmWord[]>
  readonly said: ComparedWords
}

/** All measures of one take, each computed once. A minute of sound takes some tenths of a second of a phone. */
export function analyseTake({ sound, script, transcript, readToTheEnd, model }: TakeToAnalyse): TakeMeasures {
  const speech = findSpeech(sound)
  const take = isUnavailable(speech) ? speech : { energies: bandEnergiesOf(sound), speech }
  const words = mapWords(model, take)
  const pauses = pausesOf(speech)
  return {
    quality: signalQuality(sound, speech),
    speech: speechStretches(speech),
    pauses,
    pausesInsideClauses: isUnavailable(words)
      ? words
      : pausesInsideClauses(
          pauses,
          script,
          words.value.map(({ mine }) => mine),
          words.source,
        ),
    pace: paceOf(speech, spokenText(script, transcript, readToTheEnd)),
    pitch: pitchOf(sound, speech),
    words,
    rhythm: rhythmOf(words),
    said: compareWords(script, transcript),
  }
}

/** What was heard goes before what should have been said. */
function spokenText(script: string, transcript: string | null, readToTheEnd: boolean): SpokenText | null {
  if (transcript !== null) return { text: transcript, source: 'TRANSCRIPT' }
  return readToTheEnd ? { text: script, source: 'SCRIPT' } : null
}
