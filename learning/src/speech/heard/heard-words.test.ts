import { describe, expect, test } from 'vitest'
import { heardWords, isHurried, isTornAtSentences } from './heard-words.ts'

/** Words of 300 ms by the model, and as long as is said by the take; null for one known to be missing. */
const words = (...mine: readonly (number | null)[]) =>
  mine.map((ms, index) => ({
    model: { startMs: index * 300, endMs: index * 300 + 300 },
    mine: ms === null ? null : { startMs: index * 1_000, endMs: index * 1_000 + ms },
  }))
const places = (heard: readonly boolean[]) => heard.map((is) => (is ? '.' : '-')).join('')

describe('words that were heard', () => {
  test.each([
    ['all of an even take', words(300, 280, 320, 300), '....'],
    ['all of a slow one', words(900, 840, 960, 900), '....'],
    ['without one that has no time', words(300, 20, 320, 300), '.-..'],
    ['without some in a row', words(300, 20, 0, 60, 300, 310), '.---..'],
    ['without what is known to be missing', words(300, null, 300), '.-.'],
    ['of a slow reader, whose pace counts', words(900, 840, 100, 900), '..-.'],
  ])('%s', (_, given, heard) => {
    expect(places(heardWords(given, [0]))).toBe(heard)
  })

  test('are all where a short word is swallowed', () => {
    const [first, , third] = words(300, 300, 300)
    const swallowed = { model: { startMs: 300, endMs: 360 }, mine: { startMs: 400, endMs: 400 } }
    expect(
      heardWords(
        [first, swallowed, third].filter((word) => word !== undefined),
        [0],
      ),
    ).toEqual([true, true, true])
  })

  test('are none of a sentence that is nearly all missing', () => {
    expect(places(heardWords(words(300, 310, 290, 300, 0, 0, 0, 200, 0, 0, 0, 300, 300, 310), [0, 4, 11]))).toBe(
      '....-------...',
    )
  })

  test('are those that are left of a sentence of which a quarter was said', () => {
    expect(places(heardWords(words(300, 310, 0, 0, 200, 0, 300, 300), [0, 2, 6]))).toBe('..--.-..')
  })

  test('of nothing are none', () => {
    expect(heardWords([], [])).toEqual([])
  })
})

test.each([
  ['of an even take', words(300, 280, 320, 300, 290), false],
  ['of a slow one', words(900, 840, 960, 900, 910), false],
  ['with one short word', words(300, 290, 100, 310, 300), false],
  ['with three that hardly have time', words(300, 310, 290, 100, 120, 110, 300, 300, 290), true],
  ['with words that were not heard', words(300, 310, null, null, null, 300, 300), false],
  ['of two words', words(300, 20), false],
])('words in a row are hurried or not: %s', (_, given, isIt) => {
  expect(isHurried(given)).toBe(isIt)
})

test.each([
  ['all heard', '......', false],
  ['a whole sentence missing', '..--..', false],
  ['words missing inside a sentence', '.-....', false],
  ['words missing at the end of one', '.-....', false],
  ['the end of one and the start of the next missing', '.--...', true],
  ['a whole sentence and the start of the next missing', '..---.', false],
])('the places between sentences of two words: %s', (_, map, isTorn) => {
  expect(
    isTornAtSentences(
      [...map].map((letter) => letter === '.'),
      [0, 2, 4],
    ),
  ).toBe(isTorn)
})
