import type { WordMark } from './map-words.ts'
import { isUnavailable, type Measure } from './measure.ts'
import { lengthMs } from './sound.ts'

/** How long a word takes, beside the model. */
export interface RhythmWord {
  readonly text: string
  readonly modelMs: number
  readonly mineMs: number
  /** share of all words' time that I give to it, over the share that the model does: 1 alike, 2 twice as long */
  readonly ratio: number
}

/** Lengths of the words that were heard of a take beside those of the model, pace taken out of the ratio. */
export function rhythmOf(marks: Measure<readonly WordMark[]>): Measure<readonly RhythmWord[]> {
  if (isUnavailable(marks)) return marks
  const heard = marks.value.flatMap(({ mine, ...mark }) => (mine ? [{ ...mark, mine }] : []))
  const total = (of: (mark: (typeof heard)[number]) => number) => heard.reduce((sum, mark) => sum + of(mark), 0)
  const [modelTotal, mineTotal] = [total(({ model }) => lengthMs(model)), total(({ mine }) => lengthMs(mine))]
  const words = heard.map(({ text, model, mine }) => {
    const [modelMs, mineMs] = [lengthMs(model), lengthMs(mine)]
    return { text, modelMs, mineMs, ratio: modelMs > 0 ? mineMs / mineTotal / (modelMs / modelTotal) : 1 }
  })
  return { ...marks, value: words, unit: 'DURATION_RATIO' }
}
