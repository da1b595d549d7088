import type { FaultValues } from '@readgrow/contract/file-faults'
import { FileRefusal, type Refusal } from '#platform/refusal'

export interface TimedText {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
}

export interface Phrase extends TimedText {
  /** Where it stands in what was uploaded: `line.12`, `word.3`. */
  readonly place: string
}

/** Why times of words are refused. */
type TimingFault =
  | 'NO_CUES'
  | 'CUE_TIMES'
  | 'CUE_BACKWARDS'
  | 'CUE_ORDER'
  | 'INSIDE_TIME'
  | 'NOT_JSON'
  | 'NOT_A_LIST'
  | 'NOT_A_WORD'
  | 'BEFORE_THE_BEGINNING'
  | 'BEHIND_THE_END'
  | 'TOO_MANY'
  | 'OTHER_TEXT'

/** TIMINGS_UNFIT with its cause and its place: a line counted from 1, a word of a list, or the text as a whole. */
export const unfit = <Fault extends TimingFault>(
  rule: Fault,
  place: number | string,
  ...values: FaultValues<Fault>
): Refusal =>
  new FileRefusal<Fault>(
    'TIMINGS_UNFIT',
    { rule, path: typeof place === 'number' ? `line.${place}` : place },
    ...values,
  )
