import { describe, expect, test } from 'vitest'
import { helpLapses, isLeechAt, leechStep, pauseLapses } from './leech.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('a word that keeps being forgotten', () => {
  test.each([
    [8, [8, 12, 16]],
    [3, [3, 5, 7, 9, 11, 13, 15, 17]],
    [1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]],
    [0, []],
  ])('with a threshold of %i is acted on at %j lapses and at no other', (threshold, expected) => {
    expect(upTo(18).filter((lapses) => isLeechAt(lapses, threshold))).toEqual(expected)
  })

  test('gets help at 4 and 6 lapses, rest at 8 and at every fourth from there', () => {
    expect([helpLapses, pauseLapses]).toEqual([4, 8])
    expect(upTo(17).map((lapses) => leechStep(lapses - 1, lapses))).toEqual([
      ...[null, null, null, null, 'HELP', null, 'HELP', null, 'PAUSED'],
      ...[null, 'HELP', null, 'PAUSED', null, 'HELP', null, 'PAUSED'],
    ])
  })

  test('is left alone by an answer that was no lapse', () => {
    expect([leechStep(4, 4), leechStep(8, 8), leechStep(5, 4)]).toEqual([null, null, null])
  })
})
