import type { SaidWord } from './compare-words.ts'

/** A word with its place in both recordings, in ms, as takes are stored. */
export interface StoredMark {
  readonly text: string
  readonly model: readonly [startMs: number, endMs: number]
  readonly mine: readonly [startMs: number, endMs: number]
}

export interface WeakWord {
  /** Its place among the marks. */
  readonly index: number
  /** Not recognised; or, as estimates, said after a halt that the model does not make, or much longer than by the model. */
  readonly why: 'NOT_RECOGNISED' | 'HALTED' | 'LONG'
}

const haltMs = 250
/** Our choice: half as long again as the rest of the take asks for is heard as hesitation, less is a matter of style. */
const longRatio = 1.8
const longMs = 350
const shortestWord = 3

/**
 * Words worth saying again, worst first, each once, `most` at most: what a recogniser did not hear comes before what is
 * only estimated. Words of one or two letters are left out, because they are said in passing.
 */
export function weakWords(marks: readonly StoredMark[], said: readonly SaidWord[] | null, most = 6): WeakWord[] {
  const missed = (said ?? [])
    .filter(({ state }) => state === 'DELETED' || state === 'SUBSTITUTED')
    .flatMap(({ index, count = 1 }) => (index === undefined ? [] : Array.from({ length: count }, (_, n) => index + n)))
    .map((index): WeakWord => ({ index, why: 'NOT_RECOGNISED' }))
  const estimated = [...halted(marks), ...long(marks)]
  const seen = new Set<string>()
  return [...missed, ...estimated]
    .filter(({ index }) => {
      const text = marks[index]?.text.toLowerCase() ?? ''
      if (text.length < shortestWord || seen.has(text)) return false
      seen.add(text)
      return true
    })
    .slice(0, most)
}

const lengthOf = ([start, end]: readonly [number, number]) => end - start

function halted(marks: readonly StoredMark[]): WeakWord[] {
  return marks
    .flatMap(({ mine, model }, index) => {
      const before = marks[index - 1]
      if (!before) return []
      const [own, theirs] = [mine[0] - before.mine[1], model[0] - before.model[1]]
      return own >= haltMs && theirs < haltMs ? [{ index, own }] : []
    })
    .toSorted((a, b) => b.own - a.own)
    .map(({ index }) => ({ index, why: 'HALTED' }))
}

function long(marks: readonly StoredMark[]): WeakWord[] {
  const total = (of: 'mine' | 'model') => marks.reduce((sum, mark) => sum + lengthOf(mark[of]), 0)
  const pace = total('mine') / Math.max(1, total('model'))
  return marks
    .flatMap(({ mine, model }, index) => {
      const ratio = lengthOf(mine) / Math.max(1, lengthOf(model) * pace)
      return ratio >= longRatio && lengthOf(mine) >= longMs ? [{ index, ratio }] : []
    })
    .toSorted((a, b) => b.ratio - a.ratio)
    .map(({ index }) => ({ index, why: 'LONG' }))
}
