import { type Figure, letterSize, type Mark, type ShapeLook, type TextLook } from './figure.ts'

interface ShapeColours {
  readonly fill: string
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly dashes?: string
}

/** What each look is on paper. */
export interface FigurePalette {
  readonly font: string
  readonly shapes: Readonly<Record<ShapeLook, ShapeColours>>
  readonly texts: Readonly<Record<TextLook, string>>
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const size = (value: number) => `width="${value}"`

/** A figure as a picture for paper. */
export function figureSvg({ width, height, marks }: Figure, palette: FigurePalette): string {
  const drawn = marks.map((mark) => drawnOf(mark, palette)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size(width)} height="${height}"><g font-family="${palette.font}" font-size="${letterSize}">${drawn}</g></svg>`
}

function drawnOf(mark: Mark, { shapes, texts }: FigurePalette): string {
  switch (mark.kind) {
    case 'rect':
      return `<rect x="${mark.x}" y="${mark.y}" ${size(mark.width)} height="${mark.height}" rx="${mark.round}" ${inkOf(shapes[mark.look])}/>`
    case 'path':
      return `<path d="${mark.d}" ${inkOf(shapes[mark.look])}/>`
    case 'circle':
      return `<circle cx="${mark.x}" cy="${mark.y}" r="${mark.r}" ${inkOf(shapes[mark.look])}/>`
    case 'text':
      return `<text x="${mark.x}" y="${mark.y}" text-anchor="${mark.anchor}" fill="${texts[mark.look]}">${escaped(mark.text)}</text>`
  }
}

const inkOf = ({ fill, stroke, strokeWidth = 1, dashes }: ShapeColours) =>
  [
    `fill="${fill}"`,
    ...(stroke ? [`stroke="${stroke}" stroke-width="${strokeWidth}"`] : []),
    ...(dashes ? [`stroke-dasharray="${dashes}"`] : []),
  ].join(' ')
