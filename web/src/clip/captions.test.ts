import { describe, expect, test } from 'vitest'
import { captionsOf, tidyCaptions } from './captions.ts'

const long =
  'The city has planted more than four thousand small forests since 2016, and people who live near them say that the streets are cooler in summer.'

describe('captions of what was read', () => {
  test('a short sentence is one caption, from its start to the next sentence', () => {
    const captions = captionsOf(
      [
        { text: 'A ball curves.', startMs: 300 },
        { text: 'Nobody knows why.', startMs: 2_000 },
      ],
      4_000,
    )
    expect(captions).toEqual([
      { startMs: 300, endMs: 2_000, text: 'A ball curves.' },
      { startMs: 2_000, endMs: 4_000, text: 'Nobody knows why.' },
    ])
  })

  test('a long sentence is cut after its comma and keeps every word', () => {
    const captions = captionsOf([{ text: long, startMs: 0 }], 9_000)
    expect(captions.map(({ text }) => text)).toEqual([
      'The city has planted more than four thousand small forests since 2016,',
      'and people who live near them say that the streets are cooler in summer.',
    ])
    expect(captions[0]?.endMs).toBe(captions[1]?.startMs)
    expect(captions[1]?.startMs).toBeGreaterThan(3_500)
    expect(captions[1]?.startMs).toBeLessThan(5_500)
    expect(captions[1]?.endMs).toBe(9_000)
  })

  test('measured words decide when the second part comes', () => {
    const words = long.split(' ').map((text, index) => ({ text, startMs: index * 500, endMs: index * 500 + 400 }))
    const second = captionsOf([{ text: long, startMs: 0, endMs: 13_000, words }], 13_000)[1]
    expect(second?.startMs).toBe(12 * 500)
  })

  test('words that were counted otherwise are found by their letters; words of another text are not used', () => {
    const split = long.replace('forests', 'for ests').replace('2016,', '2016').split(' ')
    const words = split.map((text, index) => ({ text, startMs: index * 500, endMs: index * 500 + 400 }))
    const sentence = { text: long, startMs: 0, endMs: 13_500 }
    expect(captionsOf([{ ...sentence, words }], 13_500)[1]?.startMs).toBe(13 * 500)
    const others = words.slice(1)
    expect(captionsOf([{ ...sentence, words: others }], 13_500)).toEqual(captionsOf([sentence], 13_500))
  })

  test('a breath does not empty the bar, a long silence does', () => {
    const captions = captionsOf(
      [
        { text: 'One.', startMs: 0, endMs: 1_000 },
        { text: 'Two.', startMs: 2_000, endMs: 3_000 },
        { text: 'Three.', startMs: 6_000, endMs: 7_000 },
      ],
      7_500,
    )
    expect(captions.map(({ endMs }) => endMs)).toEqual([2_000, 3_000, 7_500])
  })

  test('no part is longer than two lines, whatever the words', () => {
    const text = Array.from({ length: 120 }, (_, index) => 'word'.repeat(1 + (index % 5))).join(' ')
    const captions = captionsOf([{ text, startMs: 0 }], 60_000)
    expect(captions.map((caption) => caption.text).join(' ')).toBe(text)
    expect(Math.max(...captions.map((caption) => caption.text.length))).toBeLessThanOrEqual(84)
  })

  test('nothing read gives nothing', () => {
    expect(captionsOf([], 1_000)).toEqual([])
    expect(captionsOf([{ text: '  ', startMs: 0 }], 1_000)).toEqual([])
  })
})

test('captions are brought into order, inside the clip and apart', () => {
  const tidy = tidyCaptions(
    [
      { startMs: 900, endMs: 5_000, text: ' b\nb ' },
      { startMs: -50, endMs: 1_000, text: 'a' },
      { startMs: 1_500, endMs: 1_400, text: 'backwards' },
      { startMs: 1_600, endMs: 1_700, text: ' ' },
    ],
    2_000,
  )
  expect(tidy).toEqual([
    { startMs: 0, endMs: 900, text: 'a' },
    { startMs: 900, endMs: 2_000, text: 'b b' },
  ])
})
