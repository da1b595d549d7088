import { describe, expect, test } from 'vitest'
import { fitText, wrapText } from './wrap.ts'

/** Every letter is ten wide; at other sizes as wide as the size. */
const tens = (text: string) => [...text].length * 10
const widthAt = (size: number) => (text: string) => [...text].length * size

describe('lines of a text', () => {
  test('break between words', () => {
    expect(wrapText('one two three four', 90, tens)).toEqual(['one two', 'three', 'four'])
  })

  test('Korean is broken between words as well', () => {
    expect(wrapText('작은 숲이 도시를 식혀요', 60, tens)).toEqual(['작은 숲이', '도시를', '식혀요'])
  })

  test('a word wider than a line is broken between letters and nothing is lost', () => {
    const lines = wrapText(`go ${'a'.repeat(25)} on`, 100, tens)
    expect(lines).toEqual(['go', 'aaaaaaaaaa', 'aaaaaaaaaa', 'aaaaa on'])
  })

  test('a letter of several characters stays whole', () => {
    expect(wrapText('👩‍👩‍👧👩‍👩‍👧', 10, (text) => (text.length > 10 ? 20 : 10))).toEqual(['👩‍👩‍👧', '👩‍👩‍👧'])
  })

  test('no text has no lines', () => {
    expect(wrapText('  ', 90, tens)).toEqual([])
  })
})

describe('a text in a box', () => {
  const box = { width: 200, linesAt: () => 2 }

  test('takes the largest size that fits', () => {
    expect(fitText('one two three', box, [40, 20, 10], widthAt)).toEqual({ size: 20, lines: ['one two', 'three'] })
  })

  test('has lines of about the same length', () => {
    expect(fitText('aaaa bbbb cccc dddd', { width: 170, linesAt: () => 2 }, [10], widthAt).lines).toEqual([
      'aaaa bbbb',
      'cccc dddd',
    ])
  })

  test('takes a smaller size where more lines have room in it', () => {
    const room = { width: 200, linesAt: (size: number) => Math.floor(60 / size) }
    expect(fitText('aaaaaa bbbbbb cccccc', room, [40, 20], widthAt)).toEqual({
      size: 20,
      lines: ['aaaaaa', 'bbbbbb', 'cccccc'],
    })
  })

  test.each([
    ['words', 'word '.repeat(60)],
    ['one word of 300 letters', '가'.repeat(300)],
  ])('ends with an ellipsis where nothing fits: %s', (_, text) => {
    const fitted = fitText(text, box, [20, 10], widthAt)
    expect(fitted.size).toBe(10)
    expect(fitted.lines).toHaveLength(2)
    expect(fitted.lines[1]).toMatch(/…$/)
    for (const line of fitted.lines) expect(tens(line)).toBeLessThanOrEqual(200)
  })
})
