import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  initialsIn,
  koreanPieces,
  lineMatches,
  literalsOf,
  searchTerms,
  stemmedText,
  withoutHalfSyllable,
} from './search-terms.ts'

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
    ["don't ", { words: [], beginning: 'dont', pieces: [], syllables: [] }],
    ['1,000 U.S. caf\u00E9s', { words: [], beginning: 'cafes', pieces: ['1000', 'us'], syllables: [] }],
    ['U.S. house', { words: [], beginning: 'house', pieces: ['us'], syllables: [] }],
    ['the 20th', { words: ['the'], beginning: '20th', pieces: [], syllables: [] }],
    ['3.5', { words: [], beginning: '', pieces: ['3.5'], syllables: [] }],
    ['ㅂㄷㅊ', { words: [], beginning: '', pieces: [], syllables: ['ㅂㄷㅊ'] }],
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

describe('a line as people type it', () => {
  const line = {
    en: 'The caf\u00E9\u2019s well-known owner paid $1,000.50 at 12:30 p.m. in the U.S., up 3.5% in the 1990s; don\u2019t ask O\u2019Brien about COVID-19.',
    ko: '반도체 공장 앞 카페 주인은 묻지 않았어요.',
  }

  test.each(
    `cafe|cafes|caf\u00E9|well-known|well known|wellknown|1000.50|1,000.50|12:30|U.S.|u.s|US|3.5|3.5%|1990s|1990|don't|don\u2019t|dont|o'brien|obrien|covid-19|covid 19|covid19|P.M.|반도체공장|반도체 공장|카페주인|ㅂㄷㅊ`.split(
      '|',
    ),
  )('is found by "%s"', (query) => {
    expect(lineMatches(line, query)).toBe(true)
    const { words, beginning, pieces, syllables } = searchTerms(query)
    const literals = [...literalsOf(line), ...initialsIn(line.ko)]
    const stemmed = stemmedText(line.en).split(' ')
    expect(pieces.filter((piece) => !literals.includes(piece) && !stemmed.includes(piece))).toEqual([])
    expect(syllables.every((each) => literals.some((literal) => literal.startsWith(each)))).toBe(true)
    const isKnown = (word: string) => [...stemmed, ...literals].some((each) => each.startsWith(word.slice(0, 4)))
    expect([...words, beginning].every(isKnown)).toBe(true)
  })

  test.each(['1000000', '3.6', 'ㅂㄷㄱ', '공장반도체', 'U.N.'])('is not found by "%s"', (query) => {
    expect(lineMatches(line, query)).toBe(false)
  })

  test('a syllable that is still being typed gives its end to the next', () => {
    expect(withoutHalfSyllable('반돛')).toBe('반도')
    expect(withoutHalfSyllable('반도')).toBe(null)
    expect(withoutHalfSyllable('cafe')).toBe(null)
  })
})

test('names without blanks, decades and parts of compounds are in the index', () => {
  const index = literalsOf({
    en: 'John O\u2019Hara of New York City came in the \u201960s, not the 1950s, with 5G.',
    ko: '',
  })
  expect(index).toEqual(expect.arrayContaining(['newyork', 'yorkcity', 'newyorkcity', 'johnohara', 'hara']))
  expect(index).toEqual(expect.arrayContaining(['1960s', '50s', '5', 'g']))
})

test('a run of capitals as long as a text is read once', () => {
  const run = 'New '.repeat(20_000)
  expect(literalsOf({ en: run, ko: '' })).toEqual(['newnew', 'newnewnew'])
  // Read from each capital anew, these would take minutes.
  for (const joined of ["O'", 'A-']) expect(literalsOf({ en: joined.repeat(100_000), ko: '' }).length).toBeLessThan(2)
})

test.each([
  ['39퍼센트', { en: 'About 39 percent agreed.', ko: '약 39%가 찬성했다.' }],
  ['6.6 퍼센트', { en: 'Prices rose 6.6 percent.', ko: '값이 6.6% 올랐다.' }],
  ['baseball\u00B4s', { en: 'It is baseball\u2019s oldest park.', ko: '가장 오래된 야구장이다.' }],
  ['3hrs', { en: 'It lasted 3 hrs.', ko: '세 시간 걸렸다.' }],
  ['drkim', { en: 'He saw Dr. Kim.', ko: '김 박사를 만났다.' }],
  ['90 percent', { en: 'Some 90% agreed.', ko: '약 90%가 찬성했다.' }],
  ['newyork', { en: 'He left New York City at 7:30pm.', ko: '그는 뉴욕시를 떠났다.' }],
  ['NewYorkCity', { en: 'He left New York City at 7:30pm.', ko: '그는 뉴욕시를 떠났다.' }],
  ['7:30 pm', { en: 'He left New York City at 7:30pm.', ko: '그는 뉴욕시를 떠났다.' }],
  ['3.5million', { en: 'It drew 3.5 million people.', ko: '350만 명이 왔다.' }],
  ['johnsmith', { en: 'It is John Smith\u2019s caf\u00E9.', ko: '존 스미스의 카페다.' }],
  ['honggildong', { en: 'Hong Gil-dong was poor.', ko: '홍길동은 가난했다.' }],
  ['o hara', { en: 'Ms. O\u2019Hara sang.', ko: '오하라 씨가 노래했다.' }],
  ['\u201960s', { en: 'It began in the 1960s.', ko: '1960년대에 시작했다.' }],
  ['1960s', { en: 'It began in the \u201960s.', ko: '60년대에 시작했다.' }],
  ['1 ,200', { en: 'It costs $1,200.', ko: '1,200달러다.' }],
  ['1 200', { en: 'It costs $1,200.', ko: '1,200달러다.' }],
  ['5 g', { en: 'It uses 5G.', ko: '5G를 쓴다.' }],
  ['c.e.o.', { en: 'The CEOs met.', ko: '경영자들이 만났다.' }],
  ['ones', { en: 'It is one\u2019s own.', ko: '자기 것이다.' }],
  ['o\u00B4clock', { en: 'It was nine o\u2019clock.', ko: '아홉 시였다.' }],
])('"%s" finds its line', (query, line) => {
  expect(lineMatches(line, query)).toBe(true)
})
