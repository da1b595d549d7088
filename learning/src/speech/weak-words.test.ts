import { describe, expect, test } from 'vitest'
import { compareWords, isUnavailable, type StoredMark, weakWords } from './index.ts'

const script = 'The small forest grows in the city'
/** Every word takes 400 ms of both, one after the other. */
const even = script
  .split(' ')
  .map((text, n): StoredMark => ({ text, model: [n * 400, n * 400 + 400], mine: [n * 400, n * 400 + 400] }))
const heard = (transcript: string) => {
  const { words } = compareWords(script, transcript)
  return isUnavailable(words) ? null : words.value
}
const later = ({ mine: [start, end], ...mark }: StoredMark, ms: number): StoredMark => ({
  ...mark,
  mine: [start + ms, end + ms],
})

describe('words worth saying again', () => {
  test('are none where all was recognised, without a halt, at an even pace', () => {
    expect(weakWords(even, heard(script))).toEqual([])
    expect(weakWords(even, null)).toEqual([])
    expect(weakWords([], null)).toEqual([])
  })

  test('are those that were not recognised, before anything that is estimated', () => {
    const halting = even.map((mark, n) => (n > 2 ? later(mark, 600) : mark))
    expect(weakWords(halting, heard('The small florist grows in the'))).toEqual([
      { index: 2, why: 'NOT_RECOGNISED' },
      { index: 6, why: 'NOT_RECOGNISED' },
      { index: 3, why: 'HALTED' },
    ])
  })

  test('are those after a halt that the model does not make', () => {
    const pausingModel = even.map((mark, n) =>
      n > 2 ? { ...later(mark, 600), model: [mark.model[0] + 600, mark.model[1] + 600] as const } : mark,
    )
    expect(
      weakWords(
        even.map((mark, n) => (n > 2 ? later(mark, 250) : mark)),
        null,
      ),
    ).toEqual([{ index: 3, why: 'HALTED' }])
    expect(weakWords(pausingModel, null)).toEqual([])
  })

  test('are those much longer than the pace of the take asks for, the longest first', () => {
    const drawn = even.map((mark, n): StoredMark => {
      const stretch = n === 2 ? 1_000 : n === 3 ? 800 : 0
      return { ...mark, mine: [mark.mine[0], mark.mine[1] + stretch] }
    })
    expect(weakWords(drawn, null)).toEqual([
      { index: 2, why: 'LONG' },
      { index: 3, why: 'LONG' },
    ])
    const slowThroughout = even.map((mark): StoredMark => ({ ...mark, mine: [mark.mine[0] * 3, mark.mine[1] * 3] }))
    expect(weakWords(slowThroughout, null)).toEqual([])
  })

  test('come once each, few at a time, without words said in passing', () => {
    expect(weakWords(even, heard('small'), 2).map(({ index }) => index)).toEqual([0, 2])
    expect(weakWords(even, heard('')).map(({ index }) => even[index]?.text)).toEqual([
      'The',
      'small',
      'forest',
      'grows',
      'city',
    ])
  })
})
