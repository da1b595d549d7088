import { afterEach, describe, expect, test } from 'vitest'
import { isOwnPhrase, koreanOfChunk, offsetsOf, pickedBySelection, rangeOf } from './picked.ts'

afterEach(() => {
  document.body.replaceChildren()
  window.getSelection()?.removeAllRanges()
})

/** Two sentences: “old temples, he” and “So he”. */
function aText() {
  const root = document.createElement('div')
  root.innerHTML =
    '<span data-sentence="s1"><span data-token="0">old</span> <span data-token="1">temples</span>, <span data-token="2">he</span></span> ' +
    '<span data-sentence="s2"><span data-token="0">So</span> <span data-token="1">he</span></span>'
  document.body.append(root)
  const letters = (sentence: string, token: number) => {
    const word = root.querySelector(`[data-sentence="${sentence}"] [data-token="${token}"]`)
    return word?.firstChild ?? expect.fail('no such word')
  }
  function select(from: [string, number, number], to: [string, number, number]) {
    const range = document.createRange()
    range.setStart(letters(from[0], from[1]), from[2])
    range.setEnd(letters(to[0], to[1]), to[2])
    window.getSelection()?.removeAllRanges()
    window.getSelection()?.addRange(range)
    return pickedBySelection(root, window.getSelection())
  }
  return { root, select }
}

describe('the words that a selection touches', () => {
  test('are whole words, wherever in them it begins and ends', () => {
    const { select } = aText()
    expect(select(['s1', 0, 1], ['s1', 1, 3])).toEqual({ sentenceId: 's1', anchor: 0, head: 1 })
    expect(select(['s1', 0, 0], ['s1', 2, 2])).toEqual({ sentenceId: 's1', anchor: 0, head: 2 })
  })

  test('are not those at whose edge it only stops', () => {
    const { select } = aText()
    expect(select(['s1', 0, 3], ['s1', 2, 1])).toEqual({ sentenceId: 's1', anchor: 1, head: 2 })
  })

  test('are none when it is one word, two sentences, or nothing', () => {
    const { root, select } = aText()
    expect(select(['s1', 1, 0], ['s1', 1, 7])).toBeNull()
    expect(select(['s1', 1, 0], ['s2', 1, 2])).toBeNull()
    expect(select(['s1', 1, 2], ['s1', 1, 2])).toBeNull()
    expect(pickedBySelection(root, null)).toBeNull()
  })
})

test.each([
  [0, 0, false],
  [0, 1, true],
  [1, 0, true],
  [7, 0, true],
  [0, 8, false],
])('words %i to %i are an own phrase: %s', (anchor, head, phrase) => {
  expect(isOwnPhrase({ sentenceId: 's1', anchor, head })).toBe(phrase)
})

test('the range is in the order of the text, whichever end was chosen first', () => {
  const picked = { sentenceId: 's1', anchor: 2, head: 0 }
  const tokens: [number, number, number][] = [
    [0, 3, 0],
    [4, 11, 1],
    [13, 15, 2],
  ]
  expect(rangeOf(picked)).toEqual({ from: 0, to: 2 })
  expect(offsetsOf({ tokens }, picked)).toEqual({ start: 0, end: 15 })
  expect(offsetsOf({ tokens }, { ...picked, anchor: 9 })).toBeNull()
})

describe('the Korean of the chosen words', () => {
  const sentence = {
    en: 'Its owner pays rent, wages, milk, and more.',
    tokens: [
      [0, 3, 0],
      [4, 9, 1],
      [10, 14, 2],
      [15, 19, 3],
      [21, 26, 4],
      [28, 32, 5],
      [34, 37, 6],
      [38, 42, 7],
    ] satisfies [number, number, number][],
  }
  const chunks: [string, string][] = [
    ['Its owner pays', '주인은 낸다'],
    ['rent, wages, milk,', '임대료와 임금, 우유,'],
    ['and more.', '그리고 더 많이.'],
  ]
  const koreanOf = (anchor: number, head: number) =>
    koreanOfChunk(sentence, { sentenceId: 's1', anchor, head }, { chunks })

  test('is that of the chunk that they are, whichever end was chosen first', () => {
    expect(koreanOf(0, 2)).toBe('주인은 낸다')
    expect(koreanOf(7, 6)).toBe('그리고 더 많이.')
  })

  test('does not end with the comma that led to the next chunk', () => {
    expect(koreanOf(3, 5)).toBe('임대료와 임금, 우유')
  })

  test('is not there for a part of a chunk, for two, or without notes', () => {
    expect(koreanOf(0, 1)).toBeUndefined()
    expect(koreanOf(3, 4)).toBeUndefined()
    expect(koreanOf(2, 3)).toBeUndefined()
    expect(koreanOf(0, 5)).toBeUndefined()
    expect(koreanOfChunk(sentence, { sentenceId: 's1', anchor: 0, head: 2 }, undefined)).toBeUndefined()
  })
})
