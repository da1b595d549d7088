import { spokenWords } from '../dictation/index.ts'
import type { Timings, TokenTiming } from '../timings/index.ts'
import type { Speech } from './find-speech.ts'
import { isUnavailable, type Measure, type MeasureSource, type Unavailable, unavailable } from './measure.ts'
import { lengthMs } from './sound.ts'

/** Silences between the first and the last stretch of speech. */
export interface Pauses {
  readonly stretches: Measure<readonly TokenTiming[]>
  readonly count: Measure
  /** unavailable (NO_SILENCE) where nobody paused */
  readonly meanLength: Measure
  readonly longest: Measure
  /** longer than a second */
  readonly longCount: Measure
  /** pause time over the time from the first to the last sound */
  readonly share: Measure
}

const longMs = 1000

/** The pauses of a recording, of 250 ms or more. */
export function pausesOf(speech: Speech | Unavailable): Pauses {
  if (isUnavailable(speech))
    return { stretches: speech, count: speech, meanLength: speech, longest: speech, longCount: speech, share: speech }
  const { segments } = speech
  const stretches = gapsBetween(segments)
  const lengths = stretches.map(lengthMs)
  const pausedMs = lengths.reduce((sum, length) => sum + length, 0)
  const wholeMs = (segments.at(-1)?.endMs ?? 0) - (segments[0]?.startMs ?? 0)
  const of = <T>(value: T, unit: 'MS' | 'COUNT' | 'SHARE'): Measure<T> => ({
    value,
    unit,
    method: 'ENERGY_VAD_2',
    source: 'SOUND',
  })
  const none = unavailable('NO_SILENCE')
  return {
    stretches: of(stretches, 'MS'),
    count: of(stretches.length, 'COUNT'),
    meanLength: stretches.length > 0 ? of(pausedMs / stretches.length, 'MS') : none,
    longest: stretches.length > 0 ? of(Math.max(...lengths), 'MS') : none,
    longCount: of(lengths.filter((length) => length > longMs).length, 'COUNT'),
    share: of(pausedMs / wholeMs, 'SHARE'),
  }
}

export function gapsBetween(segments: readonly TokenTiming[]): TokenTiming[] {
  return segments.slice(1).map((segment, index) => ({ startMs: segments[index]?.endMs ?? 0, endMs: segment.startMs }))
}

/** A pause between two words of a text. */
export interface ClausePause extends TokenTiming {
  /** index of the word before it */
  readonly afterWord: number
}

/** De Jong and Bosker (2013): what is shorter belongs to sounds like [t], not to hesitation. */
const shortestPauseMs = 250
/** Our choice: a closed [t] or [k] is silent for less. */
const longestClosureMs = 100

/**
 * Whether a reader pauses where their model reads on, from the silence of both between the same two words. A model that
 * stops as shortly as at a comma makes a pause, too: nobody is told that they differ by it.
 */
export const pausesAlone = (mineMs: number, modelMs: number): boolean =>
  mineMs >= shortestPauseMs && modelMs <= longestClosureMs

/**
 * The pauses inside clauses, the ones that listeners notice most (Kahng 2017). `times` are those of the words of the
 * text, as `spokenWords` counts them; where they are from is the source of the measure.
 */
export function pausesInsideClauses(
  pauses: Pauses,
  text: string,
  times: Timings,
  source: MeasureSource,
): Measure<readonly ClausePause[]> {
  if (isUnavailable(pauses.stretches)) return pauses.stretches
  const ends = clauseEnds(text)
  if (ends.length === 0) return unavailable('NO_SCRIPT')
  if (times.length !== ends.length || times.every((time) => time === null)) return unavailable('NO_WORD_TIMES')
  const inside = pauses.stretches.value.flatMap((pause) => {
    const afterWord = wordBefore(pause, times)
    const isInside = afterWord >= 0 && afterWord < ends.length - 1 && !ends[afterWord]
    return isInside ? [{ ...pause, afterWord }] : []
  })
  return { value: inside, unit: 'MS', method: 'CLAUSE_PAUSES_2', source }
}

/** The last word whose middle lies before the middle of the pause: times of words are off by some ten milliseconds. */
function wordBefore(pause: TokenTiming, times: Timings): number {
  const middle = (pause.startMs + pause.endMs) / 2
  return times.findLastIndex((time) => time !== null && (time.startMs + time.endMs) / 2 < middle)
}

/** Words that open a clause. "and" may join two nouns: then a pause before it goes unnoticed, which blames nobody. */
const openers = new Set(
  `and but or nor so yet because although though while when whenever where wherever if unless until since after before
  as than that which who whom whose what how why whether`.split(/\s+/),
)

/** For each word of a text whether a clause may end after it: at punctuation, before a word that opens one, at the end. */
export function clauseEnds(text: string): boolean[] {
  const words = spokenWords(text)
  return words.map((word, index) => {
    const next = words[index + 1]
    if (!next) return true
    const between = text.slice(word.end, next.start)
    return /[,;:.!?\u2014\u2013()\u2026]|\s-\s/.test(between) || openers.has(next.key)
  })
}
