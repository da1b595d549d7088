import { type Figure, figureWidth, rectAt, type ShapeLook } from './figure.ts'

export interface Share {
  readonly look: ShapeLook
  readonly amount: number
}

const height = 5

/** Parts of a whole beside each other, the first at the left; together they are as wide as the figure. */
export function shareFigure(shares: readonly Share[]): Figure {
  const sum = shares.reduce((total, { amount }) => total + amount, 0)
  let left = 0
  const marks = shares.map(({ look, amount }) => {
    const width = sum === 0 ? 0 : (amount / sum) * figureWidth
    left += width
    return rectAt(look, [left - width, 0, width, height])
  })
  return { width: figureWidth, height, marks }
}
