import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { koreanPieces, lineMatches, searchTerms } from './search-terms.ts'

describe('Korean pieces', () => {
  test.each([
    ['경제가 좋아요', ['경제', '제가', '좋아', '아요']],
    ['반도체', ['반도', '도체']],
    ['숲 하나', ['숲', '하나']],
    ['Only English 2026', []],
  ])('of "%s" are %j', (text, pieces) => {
    expect(koreanPieces(text)).toEqual(pieces)
  })

  test('of a noun are always among those of a text that holds it, whatever is glued to it', () => {
    const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code))
    const word = fc.array(syllable, { minLength: 2, maxLength: 5 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(word, fc.array(syllable, { maxLength: 4 }), word, (noun, ending, before) => {
        const text = koreanPieces(`${before} ${noun}${ending.join('')}.`)
        expect(text).toEqual(expect.arrayContaining(koreanPieces(noun)))
      }),
    )
  })
})

describe('a query', () => {
  test.each([
    ['경제', { words: [], beginning: '', pieces: ['경제'], syllables: [] }],
    ['robots announ', { words: ['robots'], beginning: 'announ', pieces: [], syllables: [] }],
    ['forest 나무 숲 ', { words: ['forest'], beginning: '', pieces: ['나무'], syllables: ['숲'] }],
    ["don't ", { words: [], beginning: "don't", pieces: [], syllables: [] }],
    ["%_\\ ' :* & !", { words: [], beginning: '', pieces: [], syllables: [] }],
  ])('"%s" asks for %j', (query, terms) => {
    expect(searchTerms(query)).toEqual(terms)
  })
})

describe('a line', () => {
  const line = { en: 'Ships are using the wind again.', ko: '배가 다시 바람을 쓰고 있어요.' }

  test.each(['ship', 'using wind', 'use', '바람', '배가', 'WIND 바람'])('is found by "%s"', (query) => {
    expect(lineMatches(line, query)).toBe(true)
  })

  test.each(['', '!?', 'shipyard', '바람개비', 'wind 나무'])('is not found by "%s"', (query) => {
    expect(lineMatches(line, query)).toBe(false)
  })
})
