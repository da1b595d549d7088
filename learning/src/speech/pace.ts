import { spokenWords } from '../dictation/index.ts'
import { syllablesOf } from '../timings/index.ts'
import type { Speech } from './find-speech.ts'
import {
  isUnavailable,
  type Measure,
  type MeasureMethod,
  type MeasureUnit,
  type Unavailable,
  unavailable,
} from './measure.ts'
import { lengthMs } from './sound.ts'

/**
 * The words that were said: heard by a recogniser, a script that the learner says to have read to the end, or those of a
 * model that were found in the take.
 */
export interface SpokenText {
  readonly text: string
  readonly source: 'SCRIPT' | 'TRANSCRIPT' | 'MODEL'
}

/** Our own bound, from no source: beyond it not all of these words were said, so no rate is given. */
export const mostWordsPerMinute = 400

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

/**
 * How fast somebody spoke. Without words there are times, but no rates: NO_TRANSCRIPT, or the reason for which the words
 * are not known. TOO_FAST where nobody could have said as many words in that time. In noise nothing is said that rests
 * on pauses (TOO_NOISY).
 */
export function paceOf(
  speech: Pick<Speech, 'segments'> | Unavailable,
  spoken: SpokenText | Unavailable | null,
  isNoisy = false,
): Pace {
  const ofTime = (value: (times: Times) => number, unit: 'MS' | 'SHARE'): Measure =>
    isUnavailable(speech) ? speech : { value: value(timesOf(speech)), unit, method: 'ENERGY_VAD_2', source: 'SOUND' }
  return {
    totalTime: ofTime(({ total }) => total, 'MS'),
    speechTime: ofTime(({ spoken }) => spoken, 'MS'),
    phonationRatio: ofTime(({ total, spoken }) => spoken / total, 'SHARE'),
    ...ratesOf(speech, spoken),
    ...(isNoisy ? withoutPauses : {}),
  }
}

/** What rests on knowing where somebody paused. */
const withoutPauses = {
  speechTime: unavailable('TOO_NOISY'),
  phonationRatio: unavailable('TOO_NOISY'),
  articulationRate: unavailable('TOO_NOISY'),
  articulatedWordsPerMinute: unavailable('TOO_NOISY'),
}

type Rates = Pick<Pace, 'speechRate' | 'wordsPerMinute' | 'articulationRate' | 'articulatedWordsPerMinute'>

function ratesOf(speech: Pick<Speech, 'segments'> | Unavailable, said: SpokenText | Unavailable | null): Rates {
  const none = (reason: Unavailable): Rates => ({
    speechRate: reason,
    wordsPerMinute: reason,
    articulationRate: reason,
    articulatedWordsPerMinute: reason,
  })
  if (isUnavailable(speech)) return none(speech)
  if (!said || isUnavailable(said)) return none(said ?? unavailable('NO_TRANSCRIPT'))
  const words = spokenWords(said.text).length
  if (words === 0) return none(unavailable('NO_WORDS'))
  const { total, spoken } = timesOf(speech)
  if ((words * 60_000) / total > mostWordsPerMinute) return none(unavailable('TOO_FAST'))
  const syllables = syllablesOf(said.text)
  const of = (value: number, unit: MeasureUnit, method: MeasureMethod): Measure => ({
    ...{ value, unit, method },
    source: said.source,
  })
  const perSecond = (ms: number) => of((syllables * 1000) / ms, 'SYLLABLES_PER_SECOND', 'SYLLABLE_RULES_2')
  const perMinute = (ms: number) => of((words * 60_000) / ms, 'WORDS_PER_MINUTE', 'WORD_COUNT_2')
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

function timesOf({ segments }: Pick<Speech, 'segments'>): Times {
  return {
    total: (segments.at(-1)?.endMs ?? 0) - (segments[0]?.startMs ?? 0),
    spoken: segments.reduce((sum, segment) => sum + lengthMs(segment), 0),
  }
}
