import { area, line } from 'd3-shape'
import type { Amount } from './bars.ts'
import { columnsOf } from './columns.ts'
import { type Figure, figureWidth, gapText, levelAt, type Mark, pointAt, textAt } from './figure.ts'
import { heightScale } from './height-scale.ts'

const [height, top, base] = [140, 26, 118]

/**
 * An amount that goes on from month to month, as a line over its area. Where nothing was measured the line ends, and
 * begins again after it.
 */
export function courseFigure(amounts: readonly Amount[]): Figure {
  const columns = columnsOf(
    amounts.map(({ name }) => name),
    height - 5,
  )
  const most = Math.max(1, ...amounts.map(({ amount }) => amount ?? 0))
  const y = heightScale([0, most], [base, top])
  const isThere = ({ amount }: Amount) => amount !== null
  const x = (_: Amount, at: number) => columns.middle(at)
  const upper = ({ amount }: Amount) => y(amount ?? 0)
  const ground = area<Amount>().digits(2).defined(isThere).x(x).y0(base).y1(upper)([...amounts])
  const course = line<Amount>().digits(2).defined(isThere).x(x).y(upper)([...amounts])
  const paths: Mark[] = [
    ...(ground ? [{ kind: 'path', look: 'pale', d: ground } as const] : []),
    ...(course ? [{ kind: 'path', look: 'line', d: course } as const] : []),
  ]
  const labels = amounts.flatMap((each, at): Mark[] => {
    const middle = columns.middle(at)
    return each.amount === null
      ? [textAt('amount', [middle, base - 5], gapText)]
      : [pointAt(middle, upper(each)), textAt('amount', [middle, upper(each) - 9], each.text)]
  })
  return {
    width: figureWidth,
    height,
    marks: [...paths, levelAt('base', base, 0, figureWidth), ...labels, ...columns.marks],
  }
}
