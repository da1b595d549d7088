import { countText, monthText } from '../korean-numbers.ts'

/** As much of a month as stands beside others. */
export interface TrendMonth {
  readonly month: string
  readonly activeSeconds: number | null
  readonly studyDays: number
  readonly articles: number
}

/** What stands over the figure and over the columns of the table. */
export const trendTexts = {
  title: '달마다',
  figure: '활동 시간(분)',
  heads: ['달', '시간(분)', '공부한 날', '기사'],
} as const

/** Whole minutes of a month; null where they were not measured. */
const minutesOf = ({ activeSeconds }: Pick<TrendMonth, 'activeSeconds'>): number | null =>
  activeSeconds === null ? null : Math.floor(activeSeconds / 60)

/** The row of a month, a cell for each of `trendTexts.heads`. */
export function trendRow(month: TrendMonth): readonly string[] {
  const minutes = minutesOf(month)
  return [
    monthText(month.month),
    minutes === null ? '측정 안 함' : countText(minutes),
    `${month.studyDays}일`,
    `${countText(month.articles)}편`,
  ]
}

/** The bar of a month, in the units of its figure. */
interface TrendBar {
  readonly month: string
  readonly middle: number
  readonly x: number
  readonly y: number
  readonly width: number
  /** Null where nothing was measured: a gap is not nought. */
  readonly height: number | null
  readonly amount: string
  readonly name: string
}

export interface TrendFigure {
  readonly width: number
  readonly height: number
  readonly baseline: number
  readonly bars: readonly TrendBar[]
}

const [width, height, top, bottom] = [320, 150, 20, 22]
/** With fewer months than this, bars would be as wide as doors. */
const fewestColumns = 3

/** Active minutes of the months as bars over a line of nought; the tallest reaches the top. */
export function trendFigure(trend: readonly TrendMonth[]): TrendFigure {
  const baseline = height - bottom
  const most = Math.max(1, ...trend.map((month) => minutesOf(month) ?? 0))
  const step = width / Math.max(fewestColumns, trend.length)
  const bars = trend.map((month, index) => {
    const minutes = minutesOf(month)
    const tall = ((minutes ?? 0) / most) * (baseline - top)
    return {
      month: month.month,
      middle: (index + 0.5) * step,
      ...{ x: (index + 0.2) * step, y: baseline - tall, width: 0.6 * step },
      height: minutes === null ? null : tall,
      amount: minutes === null ? '–' : countText(minutes),
      name: `${Number(month.month.slice(5))}월`,
    }
  })
  return { width, height, baseline, bars }
}

/** The figure in words, for those who do not see it. */
export function trendInWords(trend: readonly TrendMonth[]): string {
  const months = trend.map((month) => {
    const [name, minutes] = trendRow(month)
    return `${name} ${minutes}`
  })
  return `${trendTexts.figure}: ${months.join(', ')}`
}

interface TrendColours {
  readonly bar: string
  readonly text: string
  readonly quiet: string
  readonly line: string
}

/** The figure as a picture for paper. It holds numbers and names of months alone, so nothing in it needs escaping. */
export function trendSvg({ bars, ...size }: TrendFigure, colours: TrendColours, font: string): string {
  const near = (value: number) => Number(value.toFixed(2))
  const text = (x: number, y: number, fill: string, value: string) =>
    `<text x="${near(x)}" y="${near(y)}" fill="${fill}">${value}</text>`
  const drawn = bars.map(({ middle, x, y, width, height, amount, name }) =>
    [
      height === null
        ? ''
        : `<rect x="${near(x)}" y="${near(y)}" width="${near(width)}" height="${near(height)}" fill="${colours.bar}"/>`,
      text(middle, y - 5, colours.text, amount),
      text(middle, size.height - 6, colours.quiet, name),
    ].join(''),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><g font-family="${font}" font-size="11" text-anchor="middle">${drawn.join('')}</g><line x1="0" x2="${size.width}" y1="${size.baseline}" y2="${size.baseline}" stroke="${colours.line}"/></svg>`
}
