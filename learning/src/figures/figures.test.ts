import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  barFigure,
  calendarFigure,
  courseFigure,
  type Figure,
  type FigurePalette,
  figureSvg,
  layersFigure,
  type Mark,
  rangeFigure,
  shareFigure,
  shareScale,
} from './index.ts'

const marksOf = <Kind extends Mark['kind']>({ marks }: Figure, kind: Kind) =>
  marks.filter((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind)
const textsOf = (figure: Figure) => marksOf(figure, 'text').map(({ text }) => text)
const amount = (value: number | null, name = '') => ({ name, amount: value, text: String(value) })
const measuredOrNot = fc.array(fc.option(fc.integer({ min: 0, max: 1_000_000 })), { minLength: 1, maxLength: 6 })

describe('bars', () => {
  test('stand on nought, the largest reaching the top, and what was not measured is a gap', () => {
    const figure = barFigure([amount(120, '10월'), amount(null, '11월'), amount(60, '12월'), amount(0, '1월')])
    expect(marksOf(figure, 'rect').map(({ y, height }) => [y, height])).toEqual([
      [20, 98],
      [69, 49],
      [118, 0],
    ])
    expect(textsOf(figure)).toEqual(['120', '–', '60', '0', '10월', '11월', '12월', '1월'])
  })

  test('never leave the figure, whatever was measured', () => {
    fc.assert(
      fc.property(measuredOrNot, (values) => {
        const figure = barFigure(values.map((value) => amount(value)))
        for (const { x, y, width, height } of marksOf(figure, 'rect')) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x + width).toBeLessThanOrEqual(figure.width)
          expect(y).toBeGreaterThanOrEqual(20)
          expect(y + height).toBeCloseTo(118)
        }
      }),
    )
  })
})

describe('a course', () => {
  test('ends where nothing was measured and begins again after it', () => {
    const figure = courseFigure([amount(10), amount(20), amount(null), amount(40), amount(40)])
    const course = marksOf(figure, 'path').find(({ look }) => look === 'line')
    expect(course?.d.match(/M/g)).toHaveLength(2)
    expect(marksOf(figure, 'circle').map(({ y }) => y)).toEqual([95, 72, 26, 26])
    expect(textsOf(figure).filter((text) => text === '–')).toHaveLength(1)
  })

  test('has a point for each measured month and none for the others', () => {
    fc.assert(
      fc.property(measuredOrNot, (values) => {
        const figure = courseFigure(values.map((value) => amount(value)))
        expect(marksOf(figure, 'circle')).toHaveLength(values.filter((value) => value !== null).length)
      }),
    )
  })
})

describe('ranges', () => {
  const share = (at: number, low: number, high: number, expected: number | null = null) => ({
    name: '',
    measured: { at, low, high, expected },
  })
  test('are drawn from low to high, the value between them, what was expected across', () => {
    const scale = { from: 0.8, to: 1, lines: [0.8, 0.9], names: [{ at: 0.9, name: '90%' }] }
    const figure = rangeFigure([share(0.9, 0.85, 0.95, 0.92), { name: '', measured: null }], scale)
    expect(marksOf(figure, 'rect').map(({ y, height }) => [y, height])).toEqual([[45.5, 67]])
    expect(marksOf(figure, 'circle').map(({ y }) => y)).toEqual([79])
    expect(marksOf(figure, 'path').map(({ look }) => look)).toEqual(['grid', 'grid', 'expected'])
    expect(textsOf(figure)).toEqual(['90%', '–', '', ''])
  })

  test('a scale of shares holds the lowest of them and ends with the whole', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (lowest) => {
        const { from, to, lines, names } = shareScale(lowest)
        expect(from).toBeLessThanOrEqual(Math.min(lowest, 0.8))
        expect(to).toBe(1)
        expect(lines.length).toBeGreaterThanOrEqual(4)
        expect(lines.every((line) => line >= from && line <= to)).toBe(true)
        expect(names.at(-1)).toEqual({ at: 1, name: '100%' })
      }),
    )
  })
})

describe('a calendar', () => {
  const november = Array.from({ length: 30 }, (_, at) => ({
    date: `2026-11-${String(at + 1).padStart(2, '0')}`,
    minutes: at < 5 ? ([0, 14, 15, 30, null][at] as number | null) : 0,
  }))
  test('begins its weeks on Mondays: November 2026 began on a Sunday', () => {
    const figure = calendarFigure(november)
    const cells = marksOf(figure, 'rect')
    expect(cells).toHaveLength(30)
    expect(cells[0]?.x).toBeGreaterThan(figure.width * (5 / 7))
    expect(cells[1]).toMatchObject({ x: 0.5 })
    expect(new Set(cells.map(({ y }) => y)).size).toBe(6)
  })

  test('shades a day by its minutes, writes them, and leaves a gap where they were not measured', () => {
    const figure = calendarFigure(november.slice(0, 5))
    expect(marksOf(figure, 'rect').map(({ look }) => look)).toEqual(['empty', 'pale', 'middle', 'bar', 'unmeasured'])
    expect(textsOf(figure).slice(7)).toEqual(['1', '2', '14', '3', '15', '4', '30', '5', '–'])
  })
})

test('a figure for paper has every mark, and no text of it is markup', () => {
  const shape = { fill: '#111' }
  const looks = ['bar', 'middle', 'pale', 'empty', 'unmeasured', 'base', 'grid', 'line', 'point', 'expected'] as const
  const shapes = Object.fromEntries(looks.map((look) => [look, shape])) as FigurePalette['shapes']
  const palette = { font: 'Pretendard', shapes, texts: { amount: '#222', name: '#333', 'on-bar': '#fff' } }
  const figure = courseFigure([amount(1, '<b>&amp;</b>'), amount(2, '2월')])
  const svg = figureSvg(figure, palette)
  expect(svg).toContain('&lt;b>&amp;amp;&lt;/b>')
  expect(svg.match(/<(rect|path|circle|text) /g)).toHaveLength(figure.marks.length)
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 288 140"/)
})

describe('layers', () => {
  /** Numbers up to 5,000 that look like chance and are the same every time. */
  const numberAt = (index: number) => (index * 2_654_435_761) % 5_001
  const looks = ['bar', 'strong', 'middle', 'rest'] as const
  const layersOf = (days: number) =>
    looks.map((look, layer) => ({
      look,
      amounts: Array.from({ length: days }, (_, day) => ((day + layer) % 3 === 0 ? 0 : numberAt(4 * day + layer))),
    }))
  /** Heights at the corners of a band: those of its upper edge from the left, those of its lower one from the right. */
  function edgesOf(d: string) {
    const heights = [...d.matchAll(/[ML]([\d.]+),([\d.]+)/g)].map(([, , y]) => Number(y))
    return { upper: heights.slice(0, heights.length / 2), lower: heights.slice(heights.length / 2).reverse() }
  }

  test.each([1, 2, 40, 365])(
    'of %i days stand upon each other without a gap, the sum of all from the ground to the top',
    (days) => {
      const bands = marksOf(layersFigure(layersOf(days), ['a', 'b']), 'path').slice(1, -1)
      expect(bands.map(({ look }) => look)).toEqual(looks)
      let ground: readonly number[] | null = null
      for (const { d } of bands) {
        const { upper, lower } = edgesOf(d)
        expect(lower).toEqual(ground ?? lower.map(() => 128))
        expect(upper.every((y, at) => y <= (lower[at] ?? 0))).toBe(true)
        ground = upper
      }
      expect(Math.min(...(ground ?? []))).toBe(18)
    },
  )

  test('say the highest sum and name the first and the last day', () => {
    const layers = [
      { look: 'bar' as const, amounts: [1, 1_200] },
      { look: 'rest' as const, amounts: [3, 34] },
    ]
    expect(textsOf(layersFigure(layers, ['어제', '오늘']))).toEqual(['1,234', '어제', '오늘'])
    expect(textsOf(layersFigure([{ look: 'bar', amounts: [] }], ['', '']))[0]).toBe('1')
  })
})

test.each([
  [[12, 40, 51, 20], 288],
  [[0, 0, 7, 0], 288],
  [[1, 0, 4_999], 288],
  [[0, 0, 0, 0], 0],
])('the parts of %j follow each other and fill %i of a bar', (amounts, filled) => {
  const parts = marksOf(shareFigure(amounts.map((each) => ({ look: 'bar' as const, amount: each }))), 'rect')
  let end = 0
  for (const { x, width } of parts) {
    expect(x).toBeCloseTo(end, 1)
    end = x + width
  }
  expect(end).toBeCloseTo(filled, 1)
})
