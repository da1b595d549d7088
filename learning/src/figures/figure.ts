/**
 * How a mark looks, by its part in the figure. Screens have a class for each, paper a colour. No meaning rests on a colour
 * alone: every amount stands beside its mark as text.
 */
export type ShapeLook =
  | 'bar'
  | 'strong'
  | 'middle'
  | 'pale'
  | 'rest'
  | 'empty'
  | 'unmeasured'
  | 'base'
  | 'grid'
  | 'line'
  | 'point'
  | 'expected'
export type TextLook = 'amount' | 'name' | 'on-bar'

export type Mark =
  | {
      readonly kind: 'rect'
      readonly look: ShapeLook
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly round: number
    }
  | { readonly kind: 'path'; readonly look: ShapeLook; readonly d: string }
  | { readonly kind: 'circle'; readonly look: ShapeLook; readonly x: number; readonly y: number; readonly r: number }
  | {
      readonly kind: 'text'
      readonly look: TextLook
      readonly x: number
      readonly y: number
      readonly text: string
      readonly anchor: 'start' | 'middle' | 'end'
    }

/** Marks in a box of `width` by `height`, y downwards, in units in which letters are `letterSize` high. */
export interface Figure {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

/**
 * As wide as the column of the narrowest phone, 320 px, so that no letter there is under 12 px. Wider places enlarge the
 * whole figure.
 */
export const figureWidth = 288
export const letterSize = 12

/** What a figure shows at a place without a measure: a gap is not nought. */
export const gapText = '–'

/** Two decimals: a tenth of a device pixel, and the same text from every engine. */
export const near = (value: number): number => Number(value.toFixed(2))

export const rectAt = (
  look: ShapeLook,
  at: readonly [x: number, y: number, width: number, height: number],
  round = 0,
) => {
  const [x = 0, y = 0, width = 0, height = 0] = at.map(near)
  return { kind: 'rect', look, x, y, width, height, round } as const
}

export const textAt = (
  look: TextLook,
  [x, y]: readonly [x: number, y: number],
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
) => ({ kind: 'text', look, x: near(x), y: near(y), text, anchor }) as const

export const pointAt = (x: number, y: number) =>
  ({ kind: 'circle', look: 'point', x: near(x), y: near(y), r: 4 }) as const

/** A level line from one x to another. */
export const levelAt = (look: ShapeLook, y: number, from: number, to: number) =>
  ({ kind: 'path', look, d: `M${near(from)} ${near(y)}H${near(to)}` }) as const
