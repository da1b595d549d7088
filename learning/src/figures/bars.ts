import { columnsOf } from './columns.ts'
import { type Figure, figureWidth, gapText, levelAt, type Mark, rectAt, textAt } from './figure.ts'
import { heightScale } from './height-scale.ts'

export interface Amount {
  readonly name: string
  /** Null where nothing was measured. */
  readonly amount: number | null
  /** The amount as it is written. */
  readonly text: string
}

const [height, top, base] = [140, 20, 118]

/** Amounts as bars over a line of nought; the largest reaches the top. What was not measured is a gap. */
export function barFigure(amounts: readonly Amount[]): Figure {
  const columns = columnsOf(
    amounts.map(({ name }) => name),
    height - 5,
  )
  const most = Math.max(1, ...amounts.map(({ amount }) => amount ?? 0))
  const y = heightScale([0, most], [base, top])
  const bars = amounts.flatMap(({ amount, text }, at): Mark[] => {
    const upper = y(amount ?? 0)
    const label = textAt('amount', [columns.middle(at), upper - 5], amount === null ? gapText : text)
    return amount === null
      ? [label]
      : [rectAt('bar', [columns.left(at), upper, columns.width, base - upper], Math.min(3, base - upper)), label]
  })
  return { width: figureWidth, height, marks: [...bars, levelAt('base', base, 0, figureWidth), ...columns.marks] }
}
