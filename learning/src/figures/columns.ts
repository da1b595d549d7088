import { scaleBand } from 'd3-scale'
import { figureWidth, type Mark, textAt } from './figure.ts'

/** With fewer columns than this, bars would be as wide as doors. */
const fewestColumns = 3

interface Columns {
  /** Of a column's bar, in the order of the names. */
  readonly left: (at: number) => number
  readonly middle: (at: number) => number
  readonly width: number
  /** The names beneath the columns. */
  readonly marks: readonly Mark[]
}

/** Columns side by side from `left` on, the first at the left, with their names at `nameY`. */
export function columnsOf(names: readonly string[], nameY: number, left = 0): Columns {
  const places = Array.from({ length: Math.max(fewestColumns, names.length) }, (_, at) => at)
  const band = scaleBand(places, [left, figureWidth]).paddingInner(0.4).paddingOuter(0.2)
  const width = band.bandwidth()
  const leftOf = (at: number) => band(at) ?? left
  const middle = (at: number) => leftOf(at) + width / 2
  return { left: leftOf, middle, width, marks: names.map((name, at) => textAt('name', [middle(at), nameY], name)) }
}
