import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goldDictations, goldTranscripts } from '../testing/index.ts'
import { compareWords, isUnavailable, type Measure } from './index.ts'

function valueIn<T>(measure: Measure<T>): T {
  if (isUnavailable(measure)) throw new Error(measure.unavailable)
  return measure.value
}

function countsOf(script: string, transcript: string) {
  const { substitutions, deletions, insertions } = compareWords(script, transcript)
  return {
    substituted: valueIn(substitutions),
    deleted: valueIn(deletions),
    inserted: valueIn(insertions),
  }
}
const rateOf = (script: string, transcript: string) => valueIn(compareWords(script, transcript).wordErrorRate)
const statesOf = (script: string, transcript: string) =>
  valueIn(compareWords(script, transcript).words)
    .map(({ state }) => ({ MATCHED: '.', SUBSTITUTED: 'w', DELETED: '-', INSERTED: '+' })[state])
    .join('')

describe('the word error rate', () => {
  // The vectors of jiwer's own tests.
  test.each([
    ['hello world', 'hello duck', 1 / 2],
    ['This is a test', 'This test', 1 / 2],
    ['X', 'X X Y Y', 3],
    ['X Y X', 'X Z', 2 / 3],
    ['X', 'Y Z', 2],
    ['i am a short ground truth', 'i am a considerably longer and very much incorrect hypothesis', 7 / 6],
    ['hello world', 'hello world', 0],
  ])('of "%s" heard as "%s" is %d', (script, transcript, rate) => {
    expect(rateOf(script, transcript)).toBeCloseTo(rate, 12)
  })

  test.each([
    ["It's late, and they don't know.", 'it is late and they do not know'],
    ['It has been done', "it's been done"],
    ['We cannot go', "we can't go"],
    ['We can not go', 'we cannot go'],
    ['In 2026 it opened', 'in twenty twenty six it opened'],
    ['In 2026 it opened', 'in two thousand and twenty six it opened'],
    ['Built in 1905', 'built in nineteen oh five'],
    ['Prices rose 2.5%', 'prices rose two point five percent'],
    ['It costs $1,200', 'it costs twelve hundred dollars'],
    ['The colour of the centre', 'the color of the center'],
    ['A well-known “writer” — she won', 'a well known writer she one'],
    ['Their house', 'there house'],
    ['New York', 'newyork'],
    ['The old bridge', 'um the uh old bridge'],
  ])('of "%s" heard as "%s" is 0', (script, transcript) => {
    expect(rateOf(script, transcript)).toBe(0)
    expect(valueIn(compareWords(script, transcript).recognisedShare)).toBe(1)
  })

  test.each([
    ['in 2025', 'in 2026'],
    ['in 2025', 'in twenty twenty six'],
    ['he can go', "he can't go"],
    ['it is here', 'it has here'],
    ['the students', 'the student'],
    ['receive', 'deceive'],
  ])('of "%s" heard as "%s" is one error', (script, transcript) => {
    expect(countsOf(script, transcript)).toEqual({ substituted: 1, deleted: 0, inserted: 0 })
  })
})

describe('words beside a script', () => {
  test('are paired as a reader would, in the words of both texts', () => {
    const { words, fillers } = compareWords("It's a new bridge.", 'it is, um, the bridge today')
    expect(valueIn(words)).toEqual([
      { state: 'MATCHED', script: "It's", heard: 'it is', index: 0, count: 1 },
      { state: 'SUBSTITUTED', script: 'a', heard: 'the', index: 1, count: 1 },
      { state: 'DELETED', script: 'new', index: 2, count: 1 },
      { state: 'MATCHED', script: 'bridge', heard: 'bridge', index: 3, count: 1 },
      { state: 'INSERTED', heard: 'today' },
    ])
    expect(valueIn(fillers)).toBe(1)
  })

  test.each([
    ['dictations', goldDictations, 130],
    ['transcripts', goldTranscripts, 67],
  ])('agree with %s judged by hand in 98 of 100 tokens', (_, gold, pairs) => {
    // What a keyboard gets nearly right is another word to the ear; what sounds alike is the same.
    const heardAs: Readonly<Record<string, string>> = { '.': '.', n: '.', h: '.', t: 'w', w: 'w', '-': '-', '+': '+' }
    let [right, tokens] = [0, 0]
    for (const line of gold) {
      const [script = '', transcript = '', states = ''] = line.split(' | ')
      const expected = [...states].map((state) => heardAs[state])
      const found = [...statesOf(script, transcript)]
      tokens += Math.max(expected.length, found.length)
      right += expected.filter((state, index) => state === found[index]).length
    }
    expect(gold.length).toBeGreaterThanOrEqual(pairs)
    expect(right / tokens).toBeGreaterThanOrEqual(0.98)
  })

  test('are those of the last time where the learner began again', () => {
    expect(statesOf('They moved to a smaller house', 'they moved to a to a smaller house')).toBe('..++....')
    expect(statesOf('The shop is closed', 'the shop is the shop is closed')).toBe('+++....')
  })

  test('are no fillers where the script has them', () => {
    const { fillers, recognisedShare } = compareWords('Doctors of the ER say mm', 'er doctors of the ER say mm')
    expect([valueIn(fillers), valueIn(recognisedShare)]).toEqual([0, 1])
  })

  test('are not there without a recogniser, a script or a single word that was heard', () => {
    for (const measure of Object.values(compareWords('a script', null)))
      expect(measure).toEqual({ unavailable: 'NO_TRANSCRIPT' })
    for (const measure of Object.values(compareWords('…', 'words')))
      expect(measure).toEqual({ unavailable: 'NO_SCRIPT' })
    for (const nothing of ['', ' … '])
      for (const measure of Object.values(compareWords('two words', nothing)))
        expect(measure).toEqual({ unavailable: 'NO_WORDS' })
  })
})

const plain = fc.array(fc.constantFrom('river', 'stone', 'cloud', 'music', 'paper'), { maxLength: 9 })
const spoken = fc
  .array(fc.constantFrom('the', "it's", 'it', 'is', '2026', 'twenty', 'six', 'well-known', 'their', 'there', "can't"), {
    minLength: 1,
    maxLength: 9,
  })
  .map((words) => words.join(' '))

/** The textbook's distance: insertions, deletions and replacements of whole words. */
function levenshtein(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, word] of a.entries()) {
    const next = [i + 1]
    for (const [j, other] of b.entries())
      next.push(Math.min((row[j] ?? 0) + Number(word !== other), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}

describe('any two texts', () => {
  test('have as many errors as the distance of Levenshtein, and as many deletions one way as insertions the other', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        fc.pre(a.length > 0 && b.length > 0)
        const [there, back] = [countsOf(a.join(' '), b.join(' ')), countsOf(b.join(' '), a.join(' '))]
        expect(there.substituted + there.deleted + there.inserted).toBe(levenshtein(a, b))
        expect(back).toEqual({ substituted: there.substituted, deleted: there.inserted, inserted: there.deleted })
      }),
    )
  })

  test('have no errors if they are the same', () => {
    fc.assert(
      fc.property(spoken, (text) => {
        expect(countsOf(text, text)).toEqual({ substituted: 0, deleted: 0, inserted: 0 })
        expect(valueIn(compareWords(text, text.toUpperCase()).recognisedShare)).toBe(1)
      }),
    )
  })

  test('account for each word of the script exactly once', () => {
    fc.assert(
      fc.property(spoken, spoken, (script, transcript) => {
        const compared = compareWords(script, transcript)
        const indexes = valueIn(compared.words).flatMap(({ index = -1, count = 0 }) =>
          Array.from({ length: count }, (_, offset) => index + offset),
        )
        expect(indexes).toEqual(indexes.map((_, index) => index))
        expect(valueIn(compared.recognisedShare)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
