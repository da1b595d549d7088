import { describe, expect, test } from 'vitest'
import { aligned, inLanes, type PictureWord, placeInModel } from './picture-places.ts'

const words: readonly PictureWord[] = [
  { text: 'trees', model: [0, 400], mine: [0, 800] },
  { text: 'very', model: [400, 500], mine: null },
  { text: 'grow', model: [500, 900], mine: [900, 1_700] },
]

describe('a melody on the clock of the model', () => {
  const placeOf = placeInModel(words)

  test('has each word where the model says it, and nothing between words', () => {
    expect([0, 400, 799, 850, 900, 1_300, 1_700].map(placeOf)).toEqual([0, 200, 399.5, null, 500, 700, null])
  })

  test('rises where the voice rose, however slowly it was read', () => {
    const rising = { stepMs: 100, semitones: Array.from({ length: 18 }, (_, at) => at / 2) }
    const { semitones } = aligned(rising, placeOf)
    expect(semitones).toHaveLength(10)
    const heard = semitones.filter((value) => value !== null)
    expect(heard).toEqual(heard.toSorted((one, other) => one - other))
    expect(semitones[5]).toBeGreaterThan(4)
  })

  test('of a quicker voice has no holes inside a word', () => {
    const quick: readonly PictureWord[] = [{ text: 'trees', model: [0, 1_000], mine: [0, 500] }]
    const { semitones } = aligned({ stepMs: 100, semitones: [0, 1, 2, 3, 4] }, placeInModel(quick))
    expect(semitones).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4])
  })
})

describe('words under a wave', () => {
  const at = (ms: number) => ms / 10

  test('stand at their times, on the second line where the one before would be covered', () => {
    expect(inLanes(words, 'model', at)).toEqual([
      { text: 'trees', x: 0, line: 0 },
      { text: 'very', x: 40, line: 1 },
      { text: 'grow', x: 50, line: 0 },
    ])
  })

  test('are not there where they were not heard', () => {
    expect(inLanes(words, 'mine', at).map(({ text }) => text)).toEqual(['trees', 'grow'])
  })
})
