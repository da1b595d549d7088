import { describe, expect, test } from 'vitest'
import { compareWords, isUnavailable, type StoredMark, weakWords } from './index.ts'

const script = 'The small forest grows in the city'
/** Every word takes 400 ms of both, one after the other. */
const even = script
  .split(' ')
  .map((text, n) => ({ text, model: [n * 400, n * 400 + 400], mine: [n * 400, n * 400 + 400] }) satisfies StoredMark)
const heard = (transcript: string) => {
  const { words } = compareWords(script, transcript)
  return isUnavailable(words) ? null : words.value
}
const later = ({ mine: [start = 0, end = 0], ...mark }: (typeof even)[number], ms: number) => ({
  ...mark,
  mine: [start + ms, end + ms] as const,
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
      return { ...mark, mine: [mark.mine[0] ?? 0, (mark.mine[1] ?? 0) + stretch] }
    })
    expect(weakWords(drawn, null)).toEqual([
      { index: 2, why: 'LONG' },
      { index: 3, why: 'LONG' },
    ])
    const slowThroughout = even.map(
      (mark): StoredMark => ({ ...mark, mine: [(mark.mine[0] ?? 0) * 3, (mark.mine[1] ?? 0) * 3] }),
    )
    expect(weakWords(slowThroughout, null)).toEqual([])
  })

  test('come once each, few at a time, without words said in passing', () => {
    expect(weakWords(even, heard('small'), { most: 2 }).map(({ index }) => index)).toEqual([0, 2])
    expect(weakWords(even, heard('hello')).map(({ index }) => even[index]?.text)).toEqual([
      'The',
      'small',
      'forest',
      'grows',
      'city',
    ])
  })

  test('are those that the model did not find, unless a recogniser heard them or their sentence is missing as a whole', () => {
    const missing = even.map((mark, n): StoredMark => (n === 2 || n === 3 ? { ...mark, mine: null } : mark))
    expect(weakWords(missing, null)).toEqual([
      { index: 2, why: 'NOT_HEARD' },
      { index: 3, why: 'NOT_HEARD' },
    ])
    expect(weakWords(missing, heard('The small forest goes in the city'))).toEqual([
      { index: 3, why: 'NOT_RECOGNISED' },
    ])
    expect(weakWords(missing, null, { isLeftOut: (index) => index < 4 })).toEqual([])
  })

  test('are none where the recogniser gave no word at all', () => {
    expect(weakWords(even, heard(''))).toEqual([])
  })
})
