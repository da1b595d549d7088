import { coefficients } from './cepstra.ts'

/** Which frames of a take belong to each frame of a model. */
export interface Warp {
  /** for each frame of the model the first and the last frame of the take beside it */
  readonly first: Int32Array
  readonly last: Int32Array
  /** mean distance along the way; comparable only between warps of the same two voices */
  readonly distance: number
}

/** How far from the straight line the way may go, to each side, as a share of the longer sound. */
const bandShare = 0.275
/** Plain dynamic time warping likes diagonal steps too much: two straight ones cost 2. */
const diagonalWeight = 1.5

/**
 * The cheapest way through the frames of two sounds, both kept in order (Sakoe and Chiba 1978). Takes cepstra in rows of
 * `coefficients`; a mean in them counts as a difference. Throws a RangeError if one of them has no frame.
 */
export function warp(model: Float32Array, take: Float32Array): Warp {
  const [rows, columns] = [model.length / coefficients, take.length / coefficients]
  if (rows === 0 || columns === 0) throw new RangeError('Nothing to warp')
  const radius = Math.ceil(bandShare * Math.max(rows, columns)) + 1
  const slope = rows > 1 ? (columns - 1) / (rows - 1) : 0
  const lowest = (row: number) => (rows > 1 ? Math.max(0, Math.round(row * slope) - radius) : 0)
  const width = rows > 1 ? 2 * radius + 1 : columns
  const steps = new Uint8Array(rows * width)
  let before = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
  let here = new Float64Array(columns + 1)
  // Costs stand one place to the right, so that there is something on the left of the first column.
  for (let row = 0; row < rows; row++) {
    here.fill(Number.POSITIVE_INFINITY)
    const from = lowest(row)
    const to = Math.min(columns, from + width)
    for (let column = from; column < to; column++) {
      const distance = distanceOf(model, row, take, column)
      const across = (before[column] ?? 0) + diagonalWeight * distance
      const down = (before[column + 1] ?? 0) + distance
      const along = (here[column] ?? 0) + distance
      const best = row === 0 && column === 0 ? distance : Math.min(across, down, along)
      here[column + 1] = best
      steps[row * width + column - from] = best === across ? stepAcross : best === down ? stepDown : stepAlong
    }
    ;[before, here] = [here, before]
  }
  const total = before[columns] ?? 0
  const way = walk(rows, columns, (row, column) => steps[row * width + column - lowest(row)] ?? stepAlong)
  return { ...way, distance: total / (rows + columns) }
}

const [stepAcross, stepDown, stepAlong] = [0, 1, 2]

function walk(
  rows: number,
  columns: number,
  stepAt: (row: number, column: number) => number,
): Pick<Warp, 'first' | 'last'> {
  const [first, last] = [new Int32Array(rows), new Int32Array(rows).fill(-1)]
  let [row, column] = [rows - 1, columns - 1]
  while (row >= 0 && column >= 0) {
    first[row] = column
    if (last[row] === -1) last[row] = column
    if (row === 0 && column === 0) break
    const step = row === 0 ? stepAlong : column === 0 ? stepDown : stepAt(row, column)
    if (step !== stepAlong) row--
    if (step !== stepDown) column--
  }
  return { first, last }
}

export function distanceOf(model: Float32Array, row: number, take: Float32Array, column: number): number {
  // The innermost loop of all: what is imported is not looked up in it, nor are places multiplied.
  const size = coefficients
  const [modelAt, takeAt] = [row * size, column * size]
  let sum = 0
  for (let order = 0; order < size; order++) {
    const difference = (model[modelAt + order] ?? 0) - (take[takeAt + order] ?? 0)
    sum += difference * difference
  }
  return Math.sqrt(sum)
}

/** Some frames of a sound, `step` of them averaged into one, without the mean of all: a voice and its microphone. */
export function comparableFrames(cepstra: Float32Array, frames: readonly number[], step = 1): Float32Array {
  const count = Math.ceil(frames.length / step)
  const found = new Float32Array(count * coefficients)
  for (let order = 0; order < coefficients; order++) {
    let sum = 0
    for (const frame of frames) sum += cepstra[frame * coefficients + order] ?? 0
    const mean = sum / Math.max(1, frames.length)
    for (const [index, frame] of frames.entries()) {
      const at = Math.floor(index / step)
      const inGroup = Math.min(step, frames.length - at * step)
      const value = ((cepstra[frame * coefficients + order] ?? 0) - mean) / inGroup
      found[at * coefficients + order] = (found[at * coefficients + order] ?? 0) + value
    }
  }
  return found
}
