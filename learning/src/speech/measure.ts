/** The unit of a value. `DBFS` is decibels below full scale, `SHARE` is 0 to 1. */
export type MeasureUnit =
  | 'MS'
  | 'COUNT'
  | 'SHARE'
  | 'DB'
  | 'DBFS'
  | 'SYLLABLES_PER_SECOND'
  | 'WORDS_PER_MINUTE'
  | 'SEMITONES'
  | 'DURATION_RATIO'
  | 'WORDS'

/** How a value was found. A number at the end rises when the rule changes, so that stored values stay comparable. */
export type MeasureMethod =
  | 'ENERGY_VAD_2'
  | 'SIGNAL_LEVEL_1'
  | 'SYLLABLE_RULES_2'
  | 'WORD_COUNT_2'
  | 'CLAUSE_PAUSES_2'
  | 'YIN_VITERBI_1'
  | 'MFCC_DTW_3'
  | 'WORD_ALIGNMENT_2'

/**
 * What a value rests on: the sound alone; the sound and a script that the learner says to have read out; the words that
 * a recogniser heard; the times of a model, mapped. SCRIPT and MODEL are estimates and are shown as such.
 */
export type MeasureSource = 'SOUND' | 'SCRIPT' | 'TRANSCRIPT' | 'MODEL'

export type UnavailableReason =
  | 'BROKEN_SOUND'
  | 'SILENT'
  | 'TOO_NOISY'
  | 'TOO_SHORT'
  | 'NO_SILENCE'
  | 'NO_VOICE'
  | 'NO_SCRIPT'
  | 'NO_TRANSCRIPT'
  | 'NO_WORDS'
  | 'NO_WORD_TIMES'
  | 'NO_MODEL'
  | 'UNLIKE_MODEL'
  | 'UNSURE'
  | 'TOO_FAST'
  | 'SAID_AGAIN'

export interface Measured<T> {
  readonly value: T
  readonly unit: MeasureUnit
  readonly method: MeasureMethod
  readonly source: MeasureSource
}

export interface Unavailable {
  readonly unavailable: UnavailableReason
}

/** A value with its origin, or the reason why there is none. Never a 0 in place of a value. */
export type Measure<T = number> = Measured<T> | Unavailable

/** Whether there is no value. */
export const isUnavailable = (result: object): result is Unavailable => 'unavailable' in result

export const unavailable = (reason: UnavailableReason): Unavailable => ({ unavailable: reason })
