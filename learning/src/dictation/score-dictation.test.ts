import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goldDictations } from '../testing/index.ts'
import { type DictationToken, scoreDictation } from './score-dictation.ts'
import { spokenWords, wordIndexesAt } from './spoken-words.ts'

const scoreOf = (reference: string, typed: string) => scoreDictation(reference, typed).score
const first = (reference: string, typed: string, isWord?: (text: string) => boolean): DictationToken | undefined =>
  scoreDictation(reference, typed, isWord ? { isWord } : {}).tokens[0]

const words =
  `the a city cities walked walk It's it's is not can't 2026 $1,200 2.5% twenty-six May 3rd U.S. well-known receive
  recieve their there colour color every everyday in`.split(/\s+/)
const sentence = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }).map((list) => list.join(' '))

describe('the score of a dictation', () => {
  test('is 100 of what was dictated and 0 of nothing', () => {
    expect(scoreDictation('The mayor spoke.', 'The mayor spoke.')).toMatchObject({ score: 100, exact: true })
    expect(scoreDictation('The mayor spoke.', '')).toMatchObject({ score: 0, exact: false })
  })

  test('is 80 for a slip in a word, 50 for its homophone, and rounds down', () => {
    expect(scoreOf('receive', 'recieve')).toBe(80)
    expect(scoreOf('their', 'there')).toBe(50)
    expect(scoreOf('two old men', 'two old man')).toBe(66.66)
  })

  test('loses half a word for each extra one, never below 0', () => {
    expect(scoreOf('one two three four five', 'one two three four five six')).toBe(90)
    expect(scoreOf('yes', 'a b c d e')).toBe(0)
  })

  test('is 0 when nothing was dictated', () => {
    expect(scoreDictation('…', '')).toEqual({ score: 0, exact: false, tokens: [] })
  })

  test('counts the words of the reference, however they are grouped', () => {
    expect(scoreOf('It is not a toy', "it isn't a")).toBe(80)
  })
})

describe('what does not count', () => {
  test.each([
    ["don't", 'dont'],
    ['“Don’t,” he said.', '"don\'t" he said'],
    ['IT RAINED', 'it rained'],
    ['a well-known e-mail', 'a well known email'],
    ['Most — not all — came', 'most, not all, came'],
    ['In the U.S., at 9 a.m.', 'in the US at 9 am'],
    ['the café', 'the cafe'],
    ['２０２６년', '2026년'],
    ["It's late", 'it is late'],
    ["It's been done", 'it has been done'],
    ["I'd go", 'I would go'],
    ['cannot', "can't"],
    ['can not', 'cannot'],
    ['in 2026', 'in twenty twenty-six'],
    ['in 2026', 'in two thousand and twenty six'],
    ['in 1905', 'in nineteen oh five'],
    ['in 1900', 'in nineteen hundred'],
    ['2.5%', 'two point five percent'],
    ['2.5 percent', '2.5%'],
    ['$1,200', 'twelve hundred dollars'],
    ['$1,200', 'one thousand two hundred dollars'],
    ['$2.5 million', 'two point five million dollars'],
    ['$3.50', 'three dollars and fifty cents'],
    ['€1', 'one euro'],
    ['0.5', 'zero point five'],
    ['the 3rd', 'the third'],
    ['the 21st', 'the twenty-first'],
    ['the twentieth', 'the 20th'],
    ['May 3', 'May third'],
    ['7:05', 'seven oh five'],
    ['9:00', "nine o'clock"],
    ['the 1990s', 'the nineteen nineties'],
    ['the 1960s', 'the nineteen sixties'],
    ['2,000,000', '2 million'],
    ['1.2 million', 'one point two million'],
    ['100', 'a hundred'],
    ['room 305', 'room three oh five'],
    ['colour', 'color'],
    ['organised', 'organized'],
    ['theatres', 'theaters'],
    ['travelling', 'traveling'],
    ['per cent', 'percent'],
  ])('%s may be typed as %s', (reference, typed) => {
    expect(scoreDictation(reference, typed)).toMatchObject({ score: 100, exact: true })
    expect(scoreDictation(typed, reference)).toMatchObject({ score: 100, exact: true })
  })
})

describe('what counts', () => {
  test.each([
    ['in 2025', 'in 2026'],
    ['in 2025', 'in twenty twenty six'],
    ['2.5%', '2.5'],
    ['the 3rd', 'the 3'],
    ['$10', '€10'],
    ['he can go', "he can't go"],
    ['he is here', 'he is not here'],
    ['it is here', 'it has here'],
    ['the students', 'the student'],
    ['she walks', 'she walk'],
    ['it opened', 'it open'],
    ['it is opening', 'it is open'],
    ['the prize', 'the price'],
    ['it was wise', 'it was wize'],
    ['a woman', 'a women'],
    ['from here', 'form here'],
    ["they wouldn't go", "they couldn't go"],
    ["it hasn't rained", "it hadn't rained"],
    ['ten million won', 'ten billion won'],
  ])('%s is not %s', (reference, typed) => {
    const { exact, tokens } = scoreDictation(reference, typed)
    expect(exact).toBe(false)
    expect(tokens.map(({ state }) => state)).not.toContain('typo')
  })

  test.each([
    ['the book', 'book', 'article'],
    ['an apple', 'a apple', 'article'],
    ['in May', 'at may', 'preposition'],
    ['to school', 'school', 'preposition'],
    ['cities', 'city', 'plural-s'],
    ['studies', 'study', 'plural-s'],
    ['stopped', 'stop', 'tense-ed'],
    ['moved', 'moves', 'tense-ed'],
  ])('%s typed as %s is tagged %s', (reference, typed, tag) => {
    expect(first(reference, typed)?.tag).toBe(tag)
  })

  test('a word put in is tagged as well', () => {
    expect(scoreDictation('they discussed plans', 'they discussed about the plans').tokens.slice(2, 4)).toEqual([
      { state: 'extra', typed: 'about', tag: 'preposition' },
      { state: 'extra', typed: 'the', tag: 'article' },
    ])
  })

  test('a slip that makes another word of the dictionary is no slip', () => {
    const isWord = (text: string) => ['worm', 'stop', 'large'].includes(text)
    expect(first('warming', 'worming')?.state).toBe('typo')
    expect(first('warming', 'worming', isWord)?.state).toBe('wrong')
    expect(first('larger', 'large', isWord)?.state).toBe('wrong')
    expect(first('stopped', 'stoped', isWord)?.state).toBe('typo')
  })

  test('two words that differ by an apostrophe alone are homophones', () => {
    expect(first("it's", 'its')?.state).toBe('homophone')
    expect(first('were', "we're")?.state).toBe('homophone')
  })
})

describe('the comparison', () => {
  test('shows the letters of a slip, and stretches as they were written', () => {
    expect(first('Receive', 'ReciEve')).toEqual({
      state: 'typo',
      expected: 'Receive',
      typed: 'ReciEve',
      letters: [
        { kind: 'same', text: 'Rec' },
        { kind: 'wrong', text: 'iE' },
        { kind: 'same', text: 've' },
      ],
      refIndex: 0,
      refCount: 1,
    })
    expect(first('“It is,” he said', 'It’s he said')).toEqual({
      state: 'note',
      note: 'contraction',
      expected: 'It is',
      typed: 'It’s',
      refIndex: 0,
      refCount: 2,
    })
  })

  test('tells where a stretch of the text is among its words', () => {
    const text = 'A well-known writer, Ms. Kim, put it off.'
    expect(spokenWords(text).map((word) => word.text)).toEqual('A well known writer Ms Kim put it off'.split(' '))
    expect(wordIndexesAt(text, 2, 12)).toEqual([1, 2])
    expect(wordIndexesAt(text, text.indexOf('put'), text.length)).toEqual([6, 7, 8])
  })
})

describe('for any two texts', () => {
  const anyPair = fc.oneof(
    fc.tuple(sentence, sentence),
    fc.tuple(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 60 })),
    fc.constantFrom(...goldDictations).map((line): [string, string] => {
      const [reference = '', typed = ''] = line.split(' | ')
      return [typed, reference]
    }),
  )

  test('the score lies between 0 and 100, and is 100 exactly when the comparison is exact', () => {
    fc.assert(
      fc.property(anyPair, ([reference, typed]) => {
        const { score, exact } = scoreDictation(reference, typed)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(score === 100).toBe(exact)
      }),
    )
  })

  test('the same text scores 100 and nothing scores 0', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        expect(scoreOf(text, text)).toBe(100)
        expect(scoreOf(text, '')).toBe(0)
      }),
    )
  })

  test('case and punctuation on either side change nothing', () => {
    const marks = fc.constantFrom('.', ',', '!', '…', '”', ' —')
    fc.assert(
      fc.property(sentence, sentence, marks, (reference, typed, mark) => {
        const punctuated = (text: string) => `“${text.toUpperCase().replaceAll(' ', `${mark} `)}${mark}`
        const plain = scoreDictation(reference, typed)
        expect(scoreOf(punctuated(reference), typed)).toBe(plain.score)
        expect(scoreOf(reference, punctuated(typed))).toBe(plain.score)
      }),
    )
  })

  test('what was expected, put together, is the reference, and what was typed is what was typed', () => {
    const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
    fc.assert(
      fc.property(sentence, sentence, (reference, typed) => {
        const { tokens } = scoreDictation(reference, typed)
        expect(bare(tokens.map(({ expected = '' }) => expected).join(''))).toBe(bare(reference))
        expect(bare(tokens.map((token) => token.typed ?? '').join(''))).toBe(bare(typed))
      }),
    )
  })

  test('every word of the reference stands in one token, in order', () => {
    fc.assert(
      fc.property(sentence, sentence, (reference, typed) => {
        const indexes = scoreDictation(reference, typed).tokens.flatMap(({ refIndex = 0, refCount = 0 }) =>
          Array.from({ length: refCount }, (_, offset) => refIndex + offset),
        )
        expect(indexes).toEqual([...spokenWords(reference).keys()])
      }),
    )
  })
})
