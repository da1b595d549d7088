import { type Candidate, chooseDistractors, plainMeaning, sharesMeaning } from '@readgrow/learning/practice'
import { inChanceOrder } from '@readgrow/learning/seeded-chance'
import { depth } from '@readgrow/learning/testing/depth'
import { expect, test } from 'vitest'
import { wordLevels } from './dictionary.ts'
import { glossaryOf } from './glossary.ts'
import { readNearSynonyms, synonymsOf } from './near-synonyms.ts'
import { readContent } from './raw.ts'
import { sampleContent } from './sample.ts'
import { validateContent } from './validate.ts'

const { words, phrases } = glossaryOf(await readContent())
const isSynonym = synonymsOf(await readNearSynonyms())
const pool: readonly Candidate[] = [
  ...words.values(),
  ...[...phrases.values()].map((phrase) => ({ ...phrase, lemma: phrase.id, pos: 'phrase' })),
].flatMap(({ lemma, pos, level, senses }) => senses.map(({ ko }, sense) => ({ lemma, pos, level, sense, ko })))

// A part of speech with few words is where wrong options run out, so all of it is asked; of the large ones every sixth by
// night, and every thirtieth in the gate.
const large = new Set(['noun', 'verb', 'adjective', 'adverb'])
const asked = pool.filter(({ pos }, index) => !large.has(pos) || index % depth(30, 6) === 0)

/** mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const seeds = 1000
const questions = Array.from({ length: seeds }, (_, seed) => seed).flatMap((seed) => {
  const chance = seeded(seed)
  // Each seed has a share of the senses, so that all seeds together ask each in both directions.
  const targets = asked.filter((_, index) => index % seeds === seed)
  return targets.flatMap((target) =>
    (['en->ko', 'ko->en'] as const).map((direction) => {
      const chosen = chooseDistractors({ target, pool, direction, isSynonym, chance })
      return { target, chosen, place: inChanceOrder([target, ...chosen], chance).indexOf(target) }
    }),
  )
})
const pairs = questions.flatMap(({ target, chosen }) => chosen.map((option) => ({ target, option })))
const share = (kept: readonly unknown[]) => kept.length / pairs.length

test('every sense that is asked gets three wrong options in both directions', () => {
  expect(asked.length).toBeGreaterThan(depth(500, 2_000))
  expect(questions.length).toBe(asked.length * 2)
  expect(questions.filter(({ chosen }) => chosen.length !== 3)).toEqual([])
})

test('no wrong option is a synonym of the answer or reads the same in Korean', () => {
  const wrong = pairs.filter(({ target, option }) => isSynonym(target, option) || sharesMeaning(target.ko, option.ko))
  expect(wrong).toEqual([])
})

test('no two wrong options are synonyms of each other or read the same in Korean', () => {
  const among = questions.flatMap(({ chosen }) =>
    chosen.flatMap((a, index) => chosen.slice(index + 1).map((b) => [a, b] as const)),
  )
  expect(among.length).toBe(questions.length * 3)
  expect(among.filter(([a, b]) => isSynonym(a, b) || sharesMeaning(a.ko, b.ko))).toEqual([])
})

test('98 % of the wrong options have the part of speech of the answer, 95 % are within one level', () => {
  const step = (level: Candidate['level']) => wordLevels.indexOf(level)
  const samePart = pairs.filter(({ target, option }) => target.pos === option.pos)
  const near = pairs.filter(({ target, option }) => Math.abs(step(target.level) - step(option.level)) <= 1)
  const without = questions.filter(({ target, chosen }) => chosen.every(({ pos }) => pos !== target.pos))
  const lemmas = new Set(without.map(({ target }) => `${target.lemma}|${target.pos}`))
  console.log(
    `same part ${share(samePart).toFixed(4)}, level ${share(near).toFixed(4)}, none of its part: ${[...lemmas]}`,
  )
  expect(share(samePart)).toBeGreaterThanOrEqual(0.98)
  expect(share(near)).toBeGreaterThanOrEqual(0.95)
})

test('the answer is in each of the four positions a quarter of the time', () => {
  const places = [0, 1, 2, 3].map((place) => questions.filter((question) => question.place === place).length)
  const deviation = Math.sqrt(questions.length * 0.25 * 0.75)
  for (const times of places) expect(Math.abs(times - questions.length / 4)).toBeLessThan(5 * deviation)
})

test('neither the longest nor the shortest Korean meaning is the answer more than 30 % of the time', () => {
  const korean = questions.filter((_, index) => index % 2 === 0)
  const rightBy = (extreme: (...lengths: number[]) => number) =>
    korean
      .map(({ target, chosen }) => [target, ...chosen].map(({ ko }) => plainMeaning(ko).length))
      .map((lengths) => ({ answer: lengths[0], ends: lengths.filter((length) => length === extreme(...lengths)) }))
      .reduce((sum, { answer, ends }) => sum + (answer === ends[0] ? 1 / ends.length : 0), 0) / korean.length
  expect(rightBy(Math.max)).toBeLessThan(0.3)
  expect(rightBy(Math.min)).toBeLessThan(0.3)
})

test('words of one group are synonyms, those of two groups that share a word are not', () => {
  const synonyms = synonymsOf([
    ['big|adjective', 'large|adjective'],
    ['large|adjective', 'wide|adjective'],
  ])
  const [big, large, wide] = ['big', 'large', 'wide'].map((lemma) => ({ lemma, pos: 'adjective' }))
  if (!big || !large || !wide) return expect.fail('no words')
  expect([synonyms(big, large), synonyms(wide, large), synonyms(big, wide)]).toEqual([true, true, false])
  expect(synonyms(big, { lemma: 'large', pos: 'noun' })).toBe(false)
})

const broken: readonly [string, unknown, RegExp][] = [
  ['a word without entry', [['big|adjective', 'huge|adjective']], /0: has no dictionary entry "huge\|adjective"/],
  ['a phrase without entry', [['grow|verb', 'grow in|phrase']], /0: has no dictionary entry "grow in\|phrase"/],
  ['a group of one', [['big|adjective']], /0: has fewer than 2/],
  ['a word without part of speech', [['big', 'small|adjective']], /Invalid string/],
  ['a word twice', [['big|adjective', 'big|adjective']], /0: names a word twice/],
  [
    'a group twice',
    [
      ['big|adjective', 'old|adjective'],
      ['old|adjective', 'big|adjective'],
    ],
    /1: is there twice/,
  ],
]

test.each(broken)('the check of the content names %s', (_, nearSynonyms, message) => {
  const problems = validateContent(sampleContent({ nearSynonyms }))
  expect(problems.map(({ place, message: text }) => `${place}: ${text}`).join('\n')).toMatch(message)
})

test('the check of the content accepts words and phrases that exist', () => {
  expect(validateContent(sampleContent({ nearSynonyms: [['grow|verb', 'grow up|phrase']] }))).toEqual([])
})
