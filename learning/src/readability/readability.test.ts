import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PartOfSpeech, Token } from '../text/index.ts'
import { type AnalysedSentence, bandOf, type CefrLevel, cefrLevels, type LevelOf, readabilityOf } from './index.ts'
import { measure, readabilityIndex } from './measures.ts'
import { publishedLines, scoresOf, trimmedMean } from './scale.ts'

/** A sentence from "word/part" items; every word is its own lemma. */
function sentence(items: readonly (readonly [word: string, pos: PartOfSpeech])[]): AnalysedSentence {
  const text = `${items.map(([word]) => word).join(' ')}.`
  let start = 0
  const tokens = items.map(([word, pos]): Token => {
    const token = { start, end: start + word.length, text: word, lemma: word.toLowerCase(), pos }
    start = token.end + 1
    return token
  })
  return { text, tokens }
}

const levels: Readonly<Record<string, CefrLevel>> = { cat: 'A1', sit: 'A1', quickly: 'A1', river: 'A2', erode: 'B2' }
const levelOf: LevelOf = (lemma) => levels[lemma]
const short = [
  sentence([
    ['The', 'determiner'],
    ['cat', 'noun'],
    ['sit', 'verb'],
    ['quickly', 'adverb'],
  ]),
  sentence([
    ['Rivers', 'noun'],
    ['erode', 'verb'],
    ['and', 'conjunction'],
    ['sit', 'verb'],
    ['by', 'preposition'],
    ['Seoul', 'noun'],
  ]),
]

describe('the published method', () => {
  test('the sample text of the paper scores 2.84, which is B1.1', () => {
    const score = trimmedMean([4.73, 3.13, 1.18, 1.58, 2.01, 4.86, 1.26, 4.34])
    expect(score).toBeCloseTo(2.84, 2)
    expect(bandOf(score)).toEqual({ band: 'B1.1', level: 'B1' })
  })

  // Table 1 of the paper, without the two measures that we leave out.
  test.each([
    [1, { AvrDiff: 1.28, BperA: 0.06, CVV1: 1.93, ARI: 4.1, VperSent: 1.51, POStypes: 7.16 }],
    [2, { AvrDiff: 1.44, BperA: 0.12, CVV1: 2.95, ARI: 6.22, VperSent: 2.05, POStypes: 8.14 }],
    [3, { AvrDiff: 1.57, BperA: 0.18, CVV1: 3.9, ARI: 7.82, VperSent: 2.66, POStypes: 8.73 }],
    [4, { AvrDiff: 1.74, BperA: 0.26, CVV1: 4.67, ARI: 9.19, VperSent: 2.95, POStypes: 9.04 }],
    [5, { AvrDiff: 1.91, BperA: 0.36, CVV1: 5.58, ARI: 10.79, VperSent: 3.28, POStypes: 9.36 }],
  ])('with the published lines the mean measures of level %i score that level', (level, measures) => {
    const score = trimmedMean(Object.values(scoresOf(measures, publishedLines)))
    expect(Math.abs(score - level)).toBeLessThan(0.2)
  })

  test.each([
    [0.49, 'preA1', 'A1'],
    [0.5, 'A1.1', 'A1'],
    [1.17, 'A1.3', 'A1'],
    [1.5, 'A2.1', 'A2'],
    [2.49, 'A2.2', 'A2'],
    [3.5, 'B2.1', 'B2'],
    [4.49, 'B2.2', 'B2'],
    [4.5, 'C1', 'C1'],
    [6.8, 'C2', 'C2'],
  ] as const)('a score of %f is band %s', (score, band, level) => {
    expect(bandOf(score)).toEqual({ band, level })
  })

  test('no measure scores above 7', () => {
    const high = { AvrDiff: 6, BperA: 40, CVV1: 30, ARI: 90, VperSent: 30, POStypes: 30 }
    expect(Object.values(scoresOf(high))).toEqual([7, 7, 7, 7, 7, 7])
  })
})

describe('the measures', () => {
  test('two sentences counted by hand', () => {
    const { measures, words, sentences } = measure(short, levelOf)
    expect([words, sentences]).toEqual([10, 2])
    // sit, erode, sit: two types of three
    expect(measures.CVV1).toBeCloseTo(2 / Math.sqrt(6))
    expect(measures.VperSent).toBe(1.5)
    // 4 classes and punctuation; noun, verb, coordination, preposition, name and punctuation
    expect(measures.POStypes).toBe(5.5)
    // cat, sit, quickly, erode, sit: the unlisted first word and the name are left out
    expect(measures.AvrDiff).toBeCloseTo((1 + 1 + 1 + 4 + 1) / 5)
    expect(measures.BperA).toBeCloseTo(1 / 4)
    expect(measures.ARI).toBeCloseTo(4.71 * 4.2 + 0.5 * 5 - 21.43)
  })

  test('the readability index of 450 characters in 100 words and 10 sentences is 4.765', () => {
    expect(readabilityIndex(450, 100, 10)).toBeCloseTo(4.765)
  })

  test('a text without verbs or content words has measures all the same', () => {
    const { measures } = measure([sentence([['Of', 'preposition']])], levelOf)
    expect(Object.values(measures).every(Number.isFinite)).toBe(true)
  })
})

const long = Array.from({ length: 12 }, () => short).flat()

describe('a readable text', () => {
  test('under 100 words is not measured', () => {
    expect(readabilityOf(short, levelOf)).toEqual({ unmeasured: 'TOO_SHORT', words: 10, needed: 100 })
  })

  test('lists each word above the level once, the hardest first, and no names', () => {
    const unlisted = sentence([
      ['a', 'determiner'],
      ['frumious', 'adjective'],
      ['River', 'noun'],
    ])
    const found = readabilityOf([...long, unlisted], levelOf, 'A1')
    expect('hardWords' in found && found.hardWords).toEqual([
      { lemma: 'frumious', pos: 'adjective', level: null },
      { lemma: 'erode', pos: 'verb', level: 'B2' },
    ])
  })

  test('gives each feature a reason that names the level it is seen from', () => {
    const found = readabilityOf(long, levelOf, 'B2')
    const reasons = 'features' in found ? found.features.map(({ reasonKo }) => reasonKo) : []
    expect(reasons).toHaveLength(6)
    for (const reason of reasons) expect(reason).toMatch(/B2(?:에서는 [가-힣]+ 편이에요|에 알맞아요)$/)
    expect(reasons).toContain('문장이 평균 5단어, 단어가 평균 4글자로 B2에서는 짧은 편이에요')
  })
})

const parts = ['noun', 'verb', 'adjective', 'adverb', 'determiner', 'preposition', 'conjunction', 'pronoun'] as const
const word = fc.record({ id: fc.nat(59), pos: fc.constantFrom(...parts), length: fc.integer({ min: 1, max: 12 }) })
const anyText = fc
  .array(fc.array(word, { minLength: 7, maxLength: 14 }), { minLength: 16, maxLength: 24 })
  .map((text) =>
    text.map((words) => sentence(words.map(({ id, pos, length }) => [`${'w'.repeat(length)}${id}`, pos] as const))),
  )
const ranks = fc.array(fc.nat(5), { minLength: 60, maxLength: 60 })
const idOf = (lemma: string): number => Number(/\d+$/.exec(lemma)?.[0])
const scoreOf = (text: readonly AnalysedSentence[], ranks: readonly number[]): number => {
  const found = readabilityOf(text, (lemma) => cefrLevels[ranks[idOf(lemma)] ?? 0])
  return 'score' in found ? found.score : expect.fail('too short')
}

test('harder words in the same sentences never lower the score', () => {
  const raised = fc.array(fc.boolean(), { minLength: 60, maxLength: 60 })
  fc.assert(
    fc.property(anyText, ranks, raised, (text, ranks, raised) => {
      const harder = ranks.map((rank, index) => (raised[index] ? Math.min(rank + 1, 5) : rank))
      expect(scoreOf(text, harder)).toBeGreaterThanOrEqual(scoreOf(text, ranks) - 1e-9)
    }),
  )
})

test('joining every two sentences into one never lowers the score', () => {
  const even = anyText.map((text) => (text.length % 2 === 0 ? text : text.slice(1)))
  fc.assert(
    fc.property(even, ranks, (text, ranks) => {
      const joined = text.flatMap((left, index) => {
        const right = text[index + 1]
        if (index % 2 === 1 || !right) return []
        return [{ text: `${left.text} ${right.text}`, tokens: [...left.tokens, ...right.tokens] }]
      })
      expect(scoreOf(joined, ranks)).toBeGreaterThanOrEqual(scoreOf(text, ranks) - 1e-9)
    }),
  )
})
