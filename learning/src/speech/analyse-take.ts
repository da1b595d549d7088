import type { TokenTiming } from '../timings/index.ts'
import { bandEnergiesOf } from './cepstra.ts'
import { type ComparedWords, compareWords } from './compare-words.ts'
import { findSpeech, speechStretches } from './find-speech.ts'
import { isHurried } from './heard/heard-words.ts'
import { type Model, mapTake, type WordMark } from './map-words.ts'
import { isUnavailable, type Measure, type Measured, type Unavailable, unavailable } from './measure.ts'
import { type Pace, paceOf, type SpokenText } from './pace.ts'
import { type ClausePause, type Pauses, pausesAlone, pausesInsideClauses, pausesOf } from './pauses.ts'
import { type PitchContour, pitchOf } from './pitch.ts'
import { type RhythmWord, rhythmOf } from './rhythm.ts'
import { type SignalQuality, signalQuality, speechToNoise } from './signal-quality.ts'
import { lengthMs } from './sound.ts'

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
  const { words, again } = mapTake(model, take)
  const isNoisy = !isUnavailable(speech) && (speechToNoise(speech) ?? quietDb) < quietDb
  const pauses = pausesOf(isNoisy ? unavailable('TOO_NOISY') : speech)
  return {
    quality: signalQuality(sound, speech),
    speech: speechStretches(speech),
    pauses,
    pausesInsideClauses: isUnavailable(words) ? words : ownPauses(pauses, script, words),
    pace: paceOf(speech, spokenText({ script, transcript, readToTheEnd, words, again }), isNoisy),
    pitch: pitchOf(sound, speech),
    words,
    rhythm: rhythmOf(words),
    said: compareWords(script, transcript),
  }
}

/** In more noise weak sounds are taken for pauses (docs/decisions/039); the ratio itself is 1.5 dB off. */
const quietDb = 12

/** The pauses inside clauses, without those that the model makes at the same place. */
function ownPauses(pauses: Pauses, script: string, words: Measured<readonly WordMark[]>) {
  const times = words.value.map(({ mine }) => mine)
  const inside = pausesInsideClauses(pauses, script, times, words.source)
  if (isUnavailable(inside)) return inside
  const alone = inside.value.filter(({ afterWord, ...pause }) => {
    const [word, next] = [words.value[afterWord], words.value[afterWord + 1]]
    return word && next ? pausesAlone(lengthMs(pause), next.model.startMs - word.model.endMs) : true
  })
  return { ...inside, value: alone }
}

interface KnownText {
  readonly script: string
  readonly transcript: string | null
  readonly readToTheEnd: boolean
  readonly words: Measure<readonly WordMark[]>
  /** Something was said more than once. */
  readonly again: boolean
}

/** With these the words that were said are not those of the script, or nobody knows. */
const unknownText: ReadonlySet<string> = new Set(['UNLIKE_MODEL', 'UNSURE', 'TOO_NOISY'])

/**
 * What was heard goes before what should have been said. Where the model found that words are missing, only those count
 * that it found; where it found another text, a part of it twice, or words in a row that hardly have time, nobody knows
 * which words took that time.
 */
function spokenText({ script, transcript, readToTheEnd, words, again }: KnownText): SpokenText | Unavailable | null {
  if (transcript !== null) return { text: transcript, source: 'TRANSCRIPT' }
  if (isUnavailable(words)) {
    if (unknownText.has(words.unavailable)) return words
    return readToTheEnd ? { text: script, source: 'SCRIPT' } : null
  }
  if (again) return unavailable('SAID_AGAIN')
  if (isHurried(words.value)) return unavailable('UNSURE')
  const heard = words.value.filter(({ mine }) => mine !== null)
  if (heard.length < words.value.length) return { text: heard.map(({ text }) => text).join(' '), source: 'MODEL' }
  return readToTheEnd ? { text: script, source: 'SCRIPT' } : null
}
