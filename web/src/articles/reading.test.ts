import { describe, expect, test } from 'vitest'
import { anArticle } from '../testing/article.ts'
import { entryOf, lookAt, piecesOf, sentenceAtBeat, spotOfWord, textBetween, wordKey } from './reading.ts'
import { tokenAtCharacter } from './speech.ts'

/** Repeatable chance (mulberry32), 0 to 1. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Token = [start: number, end: number, word: number]

/** A sentence with tokens anywhere in it, in order and without overlap, as the contract has them. */
function aRandomSentence(random: () => number): { en: string; tokens: Token[] } {
  const letters = ['a', 'Z', ' ', '’', '-', '한', '😀', '.', '“', '<']
  const en = Array.from(
    { length: Math.floor(random() * 40) },
    () => letters[Math.floor(random() * letters.length)] ?? '',
  ).join('')
  const tokens: Token[] = []
  let at = 0
  while (at < en.length) {
    const start = at + Math.floor(random() * 3)
    const end = start + 1 + Math.floor(random() * 6)
    if (end > en.length) break
    tokens.push([start, end, Math.floor(random() * 5) - 1])
    at = end
  }
  return { en, tokens }
}

describe('the pieces of a sentence', () => {
  test('are the sentence, letter for letter, with every token once and in order', () => {
    const random = chance(20261120)
    for (let round = 0; round < 500; round++) {
      const sentence = aRandomSentence(random)
      const pieces = piecesOf(sentence)
      expect(pieces.map((piece) => piece.text).join('')).toBe(sentence.en)
      expect(pieces.every((piece) => piece.text !== '')).toBe(true)
      const words = pieces.filter((piece) => piece.token !== null)
      expect(words).toEqual(
        sentence.tokens.map(([start, end], token) => ({ text: sentence.en.slice(start, end), token })),
      )
    }
  })
})

describe('what is at a spot', () => {
  const article = anArticle()
  const at = (sentenceId: string, token: number, split = false) => lookAt(article, { sentenceId, token }, split)

  test('is the word', () => {
    expect(at('s2', 0)).toEqual({ kind: 'word', word: article.words[2] })
  })

  test('is the phrase from each of its words, with all of them', () => {
    for (const token of [1, 3])
      expect(at('s1', token)).toEqual({ kind: 'phrase', phrase: article.phrases[0], tokens: [1, 3] })
  })

  test('is the single word of a phrase that was split', () => {
    expect([at('s1', 1, true), at('s1', 3, true)]).toEqual([
      { kind: 'word', word: article.words[0] },
      { kind: 'word', word: article.words[1] },
    ])
  })

  test('is nothing for names, figures and places that are not there', () => {
    for (const [sentenceId, token] of [
      ['s1', 2],
      ['s1', 0],
      ['s4', 1],
      ['s1', 9],
      ['s9', 0],
    ] as const)
      expect(at(sentenceId, token)).toBeNull()
  })

  test('goes into the log as word or phrase', () => {
    const [phrase, word] = [at('s1', 1), at('s1', 1, true)]
    expect(phrase && entryOf(phrase)).toEqual({ lemma: 'carry out', pos: 'phrase', sense: 1, ko: '실행하다' })
    expect(word && wordKey(entryOf(word))).toBe('carry|verb|1')
  })
})

test.each([
  [0, 's1'],
  [1, 's2'],
  [2, 's3'],
  [3, 's4'],
  [99, 's4'],
  [-1, undefined],
])(
  'beat %i of another version is read on at %s: the first sentence of the beat, else the last before it',
  (beat, sentenceId) => {
    expect(sentenceAtBeat(anArticle(), beat)).toBe(sentenceId)
  },
)

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [12, 2],
  [99, 3],
])('character %i is spoken as token %i', (character, token) => {
  const [sentence] = anArticle().paragraphs.flat()
  expect(sentence && tokenAtCharacter(sentence, character)).toBe(token)
})

test('an opening quotation mark belongs to no token', () => {
  expect(tokenAtCharacter({ tokens: [[1, 6, 2]] }, 0)).toBeNull()
})

test('the second sentence of a beat goes on in the second sentence of that beat, as far as there is one', () => {
  expect(sentenceAtBeat(anArticle(), 1, 1)).toBe('s3')
  expect(sentenceAtBeat(anArticle(), 3, 1)).toBe('s4')
})

test('a word is found where it first occurs, a stretch by its first and last word', () => {
  const [sentence] = anArticle().paragraphs.flat()
  expect(spotOfWord(anArticle(), 1)).toEqual({ sentenceId: 's1', token: 3 })
  expect(spotOfWord(anArticle(), 9)).toBeUndefined()
  expect(sentence && textBetween(sentence, 1, 2)).toBe('carry Kim')
})
