import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  abilityFrom,
  abilityOf,
  bandOf,
  coverageOf,
  isContentWord,
  knownProbability,
  type WordEvidence,
  type WordKnowledge,
  wordKindOf,
  wordsToReach,
} from './coverage.ts'

const content = (level: string | null, evidence?: WordEvidence): WordKnowledge => ({ level, kind: 'CONTENT', evidence })
/** Sums of products may differ by their last bits. */
const lastBits = 1e-9

describe('a reader’s ability', () => {
  test('rises with the level, and an untested reader starts as A2', () => {
    expect(['A1', 'A2', 'B1', 'B2', 'C1'].map(abilityOf)).toEqual([-1.8, -0.9, 0, 0.9, 1.8])
    expect(abilityOf('NONE')).toBe(abilityOf('A2'))
  })

  test('moves up with words passed and down with words looked up, never more than 1', () => {
    const passedHard = [...Array.from({ length: 60 }, () => 'B2'), 'C1'].map((level, index) => ({
      level,
      evidence: index === 60 ? { tapped: 1, passed: 0 } : { tapped: 0, passed: 3 },
    }))
    const tappedEasy = Array.from({ length: 40 }, () => ({ level: 'A2', evidence: { tapped: 1, passed: 0 } }))
    expect(abilityFrom('B1', passedHard)).toBeGreaterThan(0.5)
    expect(abilityFrom('B1', passedHard)).toBeLessThanOrEqual(1)
    expect(abilityFrom('B1', tappedEasy)).toBe(-1)
  })

  test('stays the level’s when nothing was ever looked up', () => {
    expect(abilityFrom('B1', [])).toBe(0)
    expect(abilityFrom('B1', [{ level: 'C2', evidence: { tapped: 0, passed: 50 } }])).toBe(0)
  })
})

describe('the probability that a word is known', () => {
  test.each([
    // 1 / (1 + e^(1.55 · 0.6)) and so on, computed by hand
    ['B1', 0, 0.71707],
    ['B2', 0, 0.34977],
    ['B2', 0.4, 0.5],
    ['A1', -1.8, 0.77556],
    [null, 1.9, 0.5],
  ])('of a %s word at θ %f is %f', (level, theta, expected) => {
    expect(knownProbability(content(level), theta)).toBeCloseTo(expected, 4)
  })

  test('follows Bayes’ rule: one look-up turns an even chance into 1 to 60, one passing into 99 to 40', () => {
    expect(knownProbability(content('B2', { tapped: 1, passed: 0 }), 0.4)).toBeCloseTo(1 / 61, 10)
    expect(knownProbability(content('B2', { tapped: 0, passed: 1 }), 0.4)).toBeCloseTo(99 / 139, 10)
    expect(knownProbability(content('B2', { tapped: 1, passed: 2 }), 0.4)).toBeCloseTo(
      99 ** 2 / (99 ** 2 + 60 * 1600),
      6,
    )
  })

  test('is the card’s recall first, then what the reader says, then what kind of word it is', () => {
    const card = { level: 'C2', kind: 'NAME', marked: true, recall: 0.42, evidence: { tapped: 9, passed: 0 } } as const
    expect(knownProbability(card, 0)).toBe(0.42)
    expect(knownProbability({ ...card, recall: null }, 0)).toBe(0.98)
    expect(knownProbability({ ...card, recall: null, marked: false }, 0)).toBe(1)
    expect(knownProbability({ level: null, kind: 'FUNCTION' }, -3)).toBe(1)
    expect(knownProbability({ level: null, kind: 'NUMBER' }, -3)).toBe(1)
  })

  test('lies in [.001, .999], rises with θ and passings, falls with look-ups', () => {
    const evidence = fc.record({ tapped: fc.nat(2000), passed: fc.nat(2000) })
    const level = fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C1', 'C2', null)
    fc.assert(
      fc.property(evidence, level, fc.double({ min: -4, max: 4, noNaN: true }), (met, of, theta) => {
        const p = knownProbability(content(of, met), theta)
        expect(p).toBeGreaterThanOrEqual(0.001)
        expect(p).toBeLessThanOrEqual(0.999)
        expect(knownProbability(content(of, met), theta + 0.5)).toBeGreaterThanOrEqual(p - lastBits)
        const passed = { ...met, passed: met.passed + 1 }
        expect(knownProbability(content(of, passed), theta)).toBeGreaterThanOrEqual(p - lastBits)
        const tapped = { ...met, tapped: met.tapped + 1 }
        expect(knownProbability(content(of, tapped), theta)).toBeLessThanOrEqual(p + lastBits)
      }),
    )
  })

  test('needs to know of grammar, names and numbers from the part of speech alone', () => {
    expect(['preposition', 'auxiliary', 'particle'].map((pos) => wordKindOf(pos as 'particle'))).toEqual(
      Array(3).fill('FUNCTION'),
    )
    const grammar = [
      ['how', 'adverb'],
      ['be', 'verb'],
      ['the', 'determiner'],
      ['two', 'number'],
    ] as const
    expect(grammar.some(([lemma, pos]) => isContentWord(lemma, pos))).toBe(false)
    const content = [
      ['quickly', 'adverb'],
      ['have', 'verb'],
      ['back', 'noun'],
      ['up', 'verb'],
    ] as const
    expect(content.every(([lemma, pos]) => isContentWord(lemma, pos))).toBe(true)
    expect([wordKindOf('name'), wordKindOf('number'), wordKindOf('adverb')]).toEqual(['NAME', 'NUMBER', 'CONTENT'])
  })
})

describe('coverage', () => {
  test('weighs each word by how often it stands in the text', () => {
    expect(
      coverageOf([
        { count: 9, p: 1 },
        { count: 1, p: 0.5 },
      ]),
    ).toBeCloseTo(0.95, 12)
    expect(coverageOf([])).toBe(1)
  })

  test.each([
    [1, 'EASY'],
    [0.98, 'EASY'],
    [0.9799, 'RIGHT'],
    [0.95, 'RIGHT'],
    [0.9499, 'WORDS_FIRST'],
    [0.9, 'WORDS_FIRST'],
    [0.8999, 'HARD'],
    [0.1 + 0.2 + 0.6, 'WORDS_FIRST'],
  ])('of %f is the band %s', (coverage, band) => {
    expect(bandOf(coverage)).toBe(band)
  })
})

describe('the words to learn until a text is readable', () => {
  const word = fc.record({ count: fc.integer({ min: 1, max: 12 }), p: fc.double({ min: 0, max: 1, noNaN: true }) })
  const texts = (maxLength: number) =>
    fc.array(word, { maxLength }).map((words) => words.map((one, index) => ({ ...one, key: `w${index}` })))
  type Words = readonly { key: string; count: number; p: number }[]
  const learned = (words: Words, keys: readonly string[]) =>
    words.map((one) => (keys.includes(one.key) ? { ...one, p: Math.max(one.p, 0.98) } : one))

  test('are none when it is, the most profitable first when it is not', () => {
    const words = [
      { key: 'the', count: 90, p: 1 },
      { key: 'rare', count: 1, p: 0.1 },
      { key: 'often', count: 8, p: 0.4 },
      { key: 'known', count: 1, p: 0.97 },
    ]
    expect(wordsToReach(words)).toEqual(['often'])
    expect(wordsToReach(words, 0.99)).toEqual(['often', 'rare'])
    expect(wordsToReach(words.slice(0, 1))).toEqual([])
    expect(wordsToReach([])).toEqual([])
  })

  test('lead to the target, or are all that can be learned', () => {
    fc.assert(
      fc.property(texts(40), fc.double({ min: 0.5, max: 1, noNaN: true }), (words, target) => {
        const keys = wordsToReach(words, target)
        expect(new Set(keys).size).toBe(keys.length)
        const reached = coverageOf(learned(words, keys)) >= target - 1e-6
        expect(reached || words.every(({ key, p }) => keys.includes(key) || p >= 0.98 - 1e-6)).toBe(true)
      }),
    )
  })

  test('are as few as any choice that reaches the target', () => {
    fc.assert(
      fc.property(texts(10), (words) => {
        const keys = wordsToReach(words)
        fc.pre(coverageOf(learned(words, keys)) >= 0.95)
        for (let choice = 0; choice < 2 ** words.length; choice++) {
          const chosen = words.filter((_, index) => choice & (1 << index)).map(({ key }) => key)
          if (chosen.length < keys.length) expect(coverageOf(learned(words, chosen))).toBeLessThan(0.95 + 1e-8)
        }
      }),
    )
  })
})
