import { figureWidth, type Mark, textAt } from './figure.ts'

/** With fewer columns than this, bars would be as wide as doors. */
const fewestColumns = 3
/** Shares of a column's step: between two bars, and before the first and after the last. */
const [between, beside] = [0.4, 0.2]

interface Columns {
  /** Of a column's bar, in the order of the names. */
  readonly left: (at: number) => number
  readonly middle: (at: number) => number
  readonly width: number
  /** The names beneath the columns. */
  readonly marks: readonly Mark[]
}

/**
 * Columns side by side from `left` on, the first at the left, with their names at `nameY`. d3's band scale says the same,
 * but a first view that has bars alone would load the package for it.
 */
export function columnsOf(names: readonly string[], nameY: number, left = 0): Columns {
  const step = (figureWidth - left) / (Math.max(fewestColumns, names.length) - between + 2 * beside)
  const width = step * (1 - between)
  const leftOf = (at: number) => left + step * (beside + at)
  const middle = (at: number) => leftOf(at) + width / 2
  return { left: leftOf, middle, width, marks: names.map((name, at) => textAt('name', [middle(at), nameY], name)) }
}
