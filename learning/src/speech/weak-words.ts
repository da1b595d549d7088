import type { SaidWord } from './compare-words.ts'
import { pausesAlone } from './pauses.ts'

/** A word with its place in both recordings, in ms, as takes are stored. */
export interface StoredMark {
  readonly text: string
  readonly model: readonly [startMs: number, endMs: number]
  /** null: not heard */
  readonly mine: readonly [startMs: number, endMs: number] | null
}

export interface WeakWord {
  /** Its place among the marks. */
  readonly index: number
  /**
   * Not recognised; or, as estimates, not heard at all, said after a halt that the model does not make, or much longer
   * than by the model.
   */
  readonly why: 'NOT_RECOGNISED' | 'NOT_HEARD' | 'HALTED' | 'LONG'
}

/** Our choice: half as long again as the rest of the take asks for is heard as hesitation, less is a matter of style. */
const longRatio = 1.8
const longMs = 350
const shortestWord = 3

interface Choosing {
  /** at most so many */
  readonly most?: number
  /** words that are no matter of their own, because their whole sentence is missing */
  readonly isLeftOut?: (index: number) => boolean
}

/**
 * Words worth saying again, worst first, each once: what a recogniser did not hear comes before what is only estimated.
 * Words of one or two letters are left out, because they are said in passing.
 */
export function weakWords(
  marks: readonly StoredMark[],
  said: readonly SaidWord[] | null,
  { most = 6, isLeftOut = () => false }: Choosing = {},
): WeakWord[] {
  const missed = (said ?? [])
    .filter(({ state }) => state === 'DELETED' || state === 'SUBSTITUTED')
    .flatMap(({ index, count = 1 }) => (index === undefined ? [] : places(index, count)))
    .map((index): WeakWord => ({ index, why: 'NOT_RECOGNISED' }))
  // A recogniser that heard a word knows better than an estimate.
  const known = new Set(
    (said ?? []).flatMap(({ state, index = -1, count = 1 }) => (state === 'MATCHED' ? places(index, count) : [])),
  )
  const unheard = marks.flatMap(({ mine }, index): WeakWord[] =>
    mine === null && !known.has(index) ? [{ index, why: 'NOT_HEARD' }] : [],
  )
  const estimated = [...unheard, ...halted(marks), ...long(marks)]
  const seen = new Set<string>()
  return [...missed, ...estimated]
    .filter(({ index }) => {
      const text = marks[index]?.text.toLowerCase() ?? ''
      if (text.length < shortestWord || seen.has(text) || isLeftOut(index)) return false
      seen.add(text)
      return true
    })
    .slice(0, most)
}

const places = (index: number, count: number) => Array.from({ length: count }, (_, n) => index + n)
const lengthOf = ([start, end]: readonly [number, number]) => end - start

function halted(marks: readonly StoredMark[]): WeakWord[] {
  return marks
    .flatMap(({ mine, model }, index) => {
      const before = marks[index - 1]
      if (!mine || !before?.mine) return []
      const [own, theirs] = [mine[0] - before.mine[1], model[0] - before.model[1]]
      return pausesAlone(own, theirs) ? [{ index, own }] : []
    })
    .toSorted((a, b) => b.own - a.own)
    .map(({ index }) => ({ index, why: 'HALTED' }))
}

function long(marks: readonly StoredMark[]): WeakWord[] {
  const heard = marks.flatMap(({ mine, model }) => (mine ? [{ mine, model }] : []))
  const total = (of: 'mine' | 'model') => heard.reduce((sum, mark) => sum + lengthOf(mark[of]), 0)
  const pace = total('mine') / Math.max(1, total('model'))
  return marks
    .flatMap(({ mine, model }, index) => {
      if (!mine) return []
      const ratio = lengthOf(mine) / Math.max(1, lengthOf(model) * pace)
      return ratio >= longRatio && lengthOf(mine) >= longMs ? [{ index, ratio }] : []
    })
    .toSorted((a, b) => b.ratio - a.ratio)
    .map(({ index }) => ({ index, why: 'LONG' }))
}
