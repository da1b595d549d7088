import { columnsOf } from './columns.ts'
import { type Figure, figureWidth, gapText, levelAt, type Mark, pointAt, rectAt, textAt } from './figure.ts'
import { heightScale } from './height-scale.ts'

export interface Range {
  readonly name: string
  /** Null where nothing was measured. */
  readonly measured: {
    readonly at: number
    readonly low: number
    readonly high: number
    /** What was expected; null where nothing was. */
    readonly expected: number | null
  } | null
}

/** The scale at the left: its lowest and highest value, the lines across, and the names beside them. */
export interface RangeScale {
  readonly from: number
  readonly to: number
  readonly lines: readonly number[]
  readonly names: readonly { readonly at: number; readonly name: string }[]
}

const [height, top, base, left] = [170, 12, 146, 40]
const bandWidth = 12

/** Measured values with the interval that holds them, and what was expected as a bar across, on a scale with names. */
export function rangeFigure(ranges: readonly Range[], { from, to, lines, names }: RangeScale): Figure {
  const columns = columnsOf(
    ranges.map(({ name }) => name),
    height - 5,
    left,
  )
  const y = heightScale([from, to], [base, top])
  const grid: Mark[] = [
    ...lines.map((at) => levelAt('grid', y(at), left, figureWidth)),
    ...names.map(({ at, name }) => textAt('name', [left - 6, y(at) + 4], name, 'end')),
  ]
  const bands = ranges.flatMap(({ measured }, at): Mark[] => {
    const middle = columns.middle(at)
    if (!measured) return [textAt('amount', [middle, base - 5], gapText)]
    const [upper, lower] = [y(measured.high), y(measured.low)]
    const { expected } = measured
    return [
      rectAt('middle', [middle - bandWidth / 2, upper, bandWidth, Math.max(2, lower - upper)], 4),
      ...(expected === null ? [] : [levelAt('expected', y(expected), middle - 11, middle + 11)]),
      pointAt(middle, y(measured.at)),
    ]
  })
  return { width: figureWidth, height, marks: [...grid, ...bands, ...columns.marks] }
}

const fewestLines = 4

/** Lines at every tenth for shares from a little under the lowest to the whole, at every twentieth where those are few. */
export function shareScale(lowest: number): RangeScale {
  const lowestTenth = Math.min(8, Math.max(0, Math.floor(lowest * 10)))
  const parts = 10 - lowestTenth >= fewestLines - 1 ? 10 : 20
  const first = lowestTenth * (parts / 10)
  const lines = Array.from({ length: parts - first + 1 }, (_, at) => (first + at) / parts)
  const names = lines.map((at) => ({ at, name: `${Math.round(at * 100)}%` }))
  return { from: lowestTenth / 10, to: 1, lines, names }
}
