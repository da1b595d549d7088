import { spokenWords } from '../dictation/index.ts'
import { syllablesOf } from '../timings/index.ts'
import type { Speech } from './find-speech.ts'
import { isUnavailable, type Measure, type Unavailable, unavailable } from './measure.ts'
import { lengthMs } from './sound.ts'

/** The words that were said: heard by a recogniser, or a script that the learner says to have read to the end. */
export interface SpokenText {
  readonly text: string
  readonly source: 'SCRIPT' | 'TRANSCRIPT'
}

/** Silence before the first and after the last sound never counts. */
export interface Pace {
  /** from the first to the last sound, pauses included */
  readonly totalTime: Measure
  /** without pauses */
  readonly speechTime: Measure
  /** speech time over total time */
  readonly phonationRatio: Measure
  /** over total time */
  readonly speechRate: Measure
  readonly wordsPerMinute: Measure
  /** over speech time */
  readonly articulationRate: Measure
  readonly articulatedWordsPerMinute: Measure
}

/** How fast somebody spoke. Without words there are times, but no rates (NO_TRANSCRIPT). */
export function paceOf(speech: Speech | Unavailable, spoken: SpokenText | null): Pace {
  const ofTime = (value: (times: Times) => number, unit: 'MS' | 'SHARE'): Measure =>
    isUnavailable(speech) ? speech : { value: value(timesOf(speech)), unit, method: 'ENERGY_VAD_2', source: 'SOUND' }
  return {
    totalTime: ofTime(({ total }) => total, 'MS'),
    speechTime: ofTime(({ spoken }) => spoken, 'MS'),
    phonationRatio: ofTime(({ total, spoken }) => spoken / total, 'SHARE'),
    ...ratesOf(speech, spoken),
  }
}

type Rates = Pick<Pace, 'speechRate' | 'wordsPerMinute' | 'articulationRate' | 'articulatedWordsPerMinute'>

function ratesOf(speech: Speech | Unavailable, said: SpokenText | null): Rates {
  const words = said ? spokenWords(said.text).length : 0
  const problem = isUnavailable(speech) ? speech : unavailable(said ? 'NO_WORDS' : 'NO_TRANSCRIPT')
  if (isUnavailable(speech) || !said || words === 0)
    return {
      speechRate: problem,
      wordsPerMinute: problem,
      articulationRate: problem,
      articulatedWordsPerMinute: problem,
    }
  const { total, spoken } = timesOf(speech)
  const syllables = syllablesOf(said.text)
  const perSecond = (ms: number): Measure => ({
    value: (syllables * 1000) / ms,
    unit: 'SYLLABLES_PER_SECOND',
    method: 'SYLLABLE_RULES_1',
    source: said.source,
  })
  const perMinute = (ms: number): Measure => ({
    value: (words * 60_000) / ms,
    unit: 'WORDS_PER_MINUTE',
    method: 'WORD_COUNT_1',
    source: said.source,
  })
  return {
    speechRate: perSecond(total),
    wordsPerMinute: perMinute(total),
    articulationRate: perSecond(spoken),
    articulatedWordsPerMinute: perMinute(spoken),
  }
}

interface Times {
  readonly total: number
  readonly spoken: number
}

function timesOf({ segments }: Speech): Times {
  return {
    total: (segments.at(-1)?.endMs ?? 0) - (segments[0]?.startMs ?? 0),
    spoken: segments.reduce((sum, segment) => sum + lengthMs(segment), 0),
  }
}
