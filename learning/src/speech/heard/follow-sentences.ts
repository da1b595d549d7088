import { coefficients } from '../cepstra.ts'
import { distanceOf } from '../warp.ts'

/** A stretch of a take in which one sentence of the model is said, in columns, and how much of the sentence. */
export interface Visit {
  readonly sentence: number
  readonly first: number
  readonly last: number
  /** share of the rows of the sentence that the way touches, 0 to 1 */
  readonly covered: number
}

/** Three rows a column: whoever reads three times as fast as the model is not followed. */
const mostRows = 3
/** Our choice: leaving the order costs as much as this many milliseconds of a poor match, stopping inside a sentence twice. */
const leavingMs = 300

/**
 * The cheapest way through a take in which sentences of the model may be left out, come again or in another order
 * (Viterbi): each column has a row, rows go on by three at most, and from the end of a sentence the way may go to the
 * start of any. Takes cepstra in rows of `coefficients`, `stepMs` apart, and the rows at which sentences begin.
 */
export function followSentences(
  model: Float32Array,
  take: Float32Array,
  starts: readonly number[],
  stepMs: number,
): Visit[] {
  const [rows, columns] = [model.length / coefficients, take.length / coefficients]
  const from = new Int32Array(rows * columns)
  const distances = distancesOf(model, take)
  const leaving = (leavingMs / stepMs) * typicalDistance(distances, rows)
  const sentences = starts.map((start, index) => ({ start, end: (starts[index + 1] ?? rows) - 1 }))
  let before = new Float64Array(rows).fill(Number.POSITIVE_INFINITY)
  let here = new Float64Array(rows)
  for (const [index, { start }] of sentences.entries()) before[start] = index === 0 ? 0 : leaving
  for (let column = 0; column < columns; column++) {
    const away = departure(before, sentences, leaving)
    let sentence = -1
    for (let row = 0; row < rows; row++) {
      if (row === sentences[sentence + 1]?.start) sentence++
      const start = sentences[sentence]?.start ?? 0
      let [best, source] = [before[row] ?? Number.POSITIVE_INFINITY, row]
      for (let back = 1; back <= mostRows && row - back >= 0; back++) {
        const cost = before[row - back] ?? Number.POSITIVE_INFINITY
        if (cost < best) [best, source] = [cost, row - back]
      }
      if (column > 0 && row === start && away.cost < best) [best, source] = [away.cost, away.row]
      here[row] = best + (distances[column * rows + row] ?? 0)
      from[row * columns + column] = source
    }
    ;[before, here] = [here, before]
  }
  return visitsOf(wayBack(before, from, columns), sentences)
}

interface Sentence {
  readonly start: number
  readonly end: number
}

/** Where it is cheapest to leave from: the end of a sentence, or the middle of one at twice the price. */
function departure(costs: Float64Array, sentences: readonly Sentence[], leaving: number) {
  let [cost, row] = [Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < costs.length; at++) {
    const leavingHere = (costs[at] ?? Number.POSITIVE_INFINITY) + 2 * leaving
    if (leavingHere < cost) [cost, row] = [leavingHere, at]
  }
  for (const { start, end } of sentences)
    for (let at = Math.max(start, end - 1); at <= end; at++) {
      const leavingHere = (costs[at] ?? Number.POSITIVE_INFINITY) + leaving
      if (leavingHere < cost) [cost, row] = [leavingHere, at]
    }
  return { cost, row }
}

/** The mean distance of columns to the row that is nearest to each: what a good match costs at least. */
function typicalDistance(distances: Float32Array, rows: number): number {
  const columns = distances.length / rows
  let sum = 0
  for (let column = 0; column < columns; column++) {
    let nearest = Number.POSITIVE_INFINITY
    for (let at = column * rows; at < (column + 1) * rows; at++) nearest = Math.min(nearest, distances[at] ?? 0)
    sum += nearest
  }
  return sum / Math.max(1, columns)
}

/** Of every row to every column, column by column. */
function distancesOf(model: Float32Array, take: Float32Array): Float32Array {
  const [rows, columns] = [model.length / coefficients, take.length / coefficients]
  const distances = new Float32Array(rows * columns)
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) distances[column * rows + row] = distanceOf(model, row, take, column)
  return distances
}

function wayBack(costs: Float64Array, from: Int32Array, columns: number): Int32Array {
  const way = new Int32Array(columns)
  let row = costs.indexOf(Math.min(...costs))
  for (let column = columns - 1; column >= 0; column--) {
    way[column] = row
    row = from[row * columns + column] ?? row
  }
  return way
}

function visitsOf(way: Int32Array, sentences: readonly Sentence[]): Visit[] {
  const visits: Visit[] = []
  let [first, touched] = [0, new Set<number>()]
  const sentenceAt = (row: number) => sentences.findLastIndex(({ start }) => start <= row)
  for (let column = 0; column < way.length; column++) {
    const [row, next] = [way[column] ?? 0, way[column + 1] ?? -1]
    touched.add(row)
    const sentence = sentenceAt(row)
    if (next >= row && sentenceAt(next) === sentence) continue
    const { start, end } = sentences[sentence] ?? { start: 0, end: 0 }
    visits.push({ sentence, first, last: column, covered: coveredShare(touched, start, end) })
    first = column + 1
    touched = new Set()
  }
  return visits
}

/** Rows that were stepped over by a quick reader count as touched. */
function coveredShare(touched: ReadonlySet<number>, start: number, end: number): number {
  let covered = 0
  for (let row = start; row <= end; row++)
    if (touched.has(row - 1) || touched.has(row) || touched.has(row + 1)) covered++
  return covered / (end - start + 1)
}
