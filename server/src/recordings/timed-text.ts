import { Refusal } from '#platform/refusal'

export interface TimedText {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
  /** Where it stands in what was uploaded: `line.12`, `word.3`. */
  readonly place?: string
}

/** Why times of words are refused. */
type TimingFault =
  | 'NO_CUES'
  | 'CUE_TIMES'
  | 'CUE_BACKWARDS'
  | 'CUE_ORDER'
  | 'INSIDE_TIME'
  | 'NOT_JSON'
  | 'NOT_A_WORD'
  | 'BEFORE_THE_BEGINNING'
  | 'BEHIND_THE_END'
  | 'TOO_MANY'
  | 'OTHER_TEXT'

/** A refusal with its cause, and its place where there is one: a line, or a word of a list, counted from 1. */
export const unfit = (rule: TimingFault, place: number | string = 'text'): Refusal =>
  new Refusal('TIMINGS_UNFIT', {
    fields: [{ path: typeof place === 'number' ? `line.${place}` : place, rule }],
  })
