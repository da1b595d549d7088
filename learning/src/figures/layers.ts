import { area, curveStepAfter } from 'd3-shape'
import { type Figure, figureWidth, levelAt, type Mark, type ShapeLook, textAt } from './figure.ts'
import { heightScale } from './height-scale.ts'

/** One kind of what is counted, day by day. */
export interface Layer {
  readonly look: ShapeLook
  readonly amounts: readonly number[]
}

const [height, top, base] = [150, 18, 128]

/**
 * Kinds upon each other from the ground up, a step a day, on one scale that ends with the highest sum. The layers meet
 * without a gap; an empty one has no height. The first and the last day are named beneath.
 */
export function layersFigure(layers: readonly Layer[], [first, last]: readonly [first: string, last: string]): Figure {
  const days = Math.max(1, ...layers.map(({ amounts }) => amounts.length))
  // The last step is as wide as the others: its day is said once more where it ends.
  const corners = Array.from({ length: days + 1 }, (_, at) => Math.min(at, days - 1))
  const sums = corners.map((day) => layers.reduce((sum, { amounts }) => sum + (amounts[day] ?? 0), 0))
  const most = Math.max(1, ...sums)
  const y = heightScale([0, most], [base, top])
  let ground = corners.map(() => 0)
  const bands = layers.map(({ look, amounts }): Mark => {
    const [lower, upper] = [ground, corners.map((day, at) => (ground[at] ?? 0) + (amounts[day] ?? 0))]
    ground = upper
    const band = area<number>()
      .digits(2)
      .curve(curveStepAfter)
      .x((_, at) => (at / days) * figureWidth)
      .y0((_, at) => y(lower[at] ?? 0))
      .y1((_, at) => y(upper[at] ?? 0))
    return { kind: 'path', look, d: band(corners) ?? '' }
  })
  return {
    width: figureWidth,
    height,
    marks: [
      levelAt('grid', top, 0, figureWidth),
      ...bands,
      levelAt('base', base, 0, figureWidth),
      textAt('amount', [figureWidth, top - 5], most.toLocaleString('ko-KR'), 'end'),
      textAt('name', [0, height - 5], first, 'start'),
      textAt('name', [figureWidth, height - 5], last, 'end'),
    ],
  }
}
