import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inChanceOrder } from '../seeded-chance.ts'
import { type Candidate, type ChoiceDirection, chooseDistractors, type IsSynonym } from './distractors.ts'

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

const word = (lemma: string, pos: string, level: Candidate['level'], ko: string, sense = 0): Candidate => ({
  lemma,
  pos,
  level,
  ko,
  sense,
})

const big = word('big', 'adjective', 'A1', '큰')
const pool = [
  big,
  word('large', 'adjective', 'A1', '넓은'),
  word('red', 'adjective', 'A1', '빨간'),
  word('cold', 'adjective', 'A2', '차가운'),
  word('quiet', 'adjective', 'A1', '조용한'),
  word('steady', 'adjective', 'B2', '꾸준한'),
  word('tree', 'noun', 'A1', '나무'),
  word('house', 'noun', 'A1', '집'),
]
const isSynonym: IsSynonym = (a, b) => [a.lemma, b.lemma].every((lemma) => ['big', 'large'].includes(lemma))
const directions: readonly ChoiceDirection[] = ['en->ko', 'ko->en']

function lemmas(parts: Partial<Parameters<typeof chooseDistractors>[0]>, seed = 1): string[] {
  const question = { target: big, pool, direction: 'en->ko', isSynonym, chance: seeded(seed), ...parts } as const
  return chooseDistractors(question).map(({ lemma }) => lemma)
}

describe.each(directions)('wrong options, %s', (direction) => {
  test('have the part of speech of the answer and at most one level between', () => {
    expect(lemmas({ direction }).sort()).toEqual(['cold', 'quiet', 'red'])
  })

  test('are the same for the same seed, whatever the pool', () => {
    const candidate = fc.record({
      lemma: fc.string({ minLength: 1, maxLength: 8 }),
      pos: fc.constantFrom('noun', 'verb', 'phrase', 'determiner'),
      level: fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C1', 'C2'),
      ko: fc.constantFrom('집', '집에', '물', '~을 먹다', '먹다', '(in fact) 사실은', '크다', ''),
      sense: fc.nat(3),
    }) satisfies fc.Arbitrary<Candidate>
    fc.assert(
      fc.property(candidate, fc.array(candidate), fc.integer(), (target, others, seed) => {
        const choose = () =>
          chooseDistractors({ target, pool: others, direction, isSynonym: () => false, chance: seeded(seed) })
        const chosen = choose()
        expect(choose()).toEqual(chosen)
        expect(chosen.length).toBeLessThanOrEqual(3)
        expect(new Set(chosen.map(({ lemma }) => lemma)).size).toBe(chosen.length)
        expect(chosen.every(({ lemma, ko }) => lemma !== target.lemma && ko !== target.ko)).toBe(true)
      }),
    )
  })

  test('come from other levels when the level has too few, from other parts of speech only after that', () => {
    const few = pool.filter(({ lemma }) => lemma !== 'red' && lemma !== 'quiet')
    expect(lemmas({ direction, pool: few })).toEqual(['cold', 'steady', expect.stringMatching(/tree|house/)])
  })

  test('are fewer than asked for rather than a synonym of the answer', () => {
    expect(lemmas({ direction, pool: pool.slice(0, 3) })).toEqual(['red'])
  })

  test('are no synonyms of each other', () => {
    const red = word('red', 'adjective', 'A1', '빨간')
    for (let seed = 0; seed < 50; seed += 1) {
      const chosen = lemmas({ direction, target: red, count: 7 }, seed)
      expect(chosen.filter((lemma) => lemma === 'big' || lemma === 'large')).toHaveLength(1)
    }
  })

  test('are no forms of the answer', () => {
    const target = word('damage', 'verb', 'B1', '망가뜨리다')
    const forms = ['damages', 'damaged', 'damaging'].map((lemma) => word(lemma, 'verb', 'B1', `${lemma} 뜻`))
    expect(lemmas({ direction, target, pool: forms })).toEqual([])
  })
})

test('an English word is no wrong option when another of its senses is what the Korean says', () => {
  const cup = word('cup', 'noun', 'A1', '컵, 잔')
  const glass = [word('glass', 'noun', 'A1', '유리'), word('glass', 'noun', 'A1', '유리잔, 컵', 1)]
  expect(lemmas({ target: cup, pool: glass, direction: 'ko->en' })).toEqual([])
  expect(lemmas({ target: cup, pool: glass, direction: 'en->ko' })).toEqual(['glass'])
})

test('a Korean meaning is no wrong option when it is another sense of the English word that is asked', () => {
  const glass = [word('glass', 'noun', 'A1', '유리'), word('glass', 'noun', 'A1', '유리잔, 컵', 1)]
  const [target = expect.fail('no sense')] = glass
  const cup = word('cup', 'noun', 'A1', '컵, 잔')
  expect(lemmas({ target, pool: [...glass, cup], direction: 'en->ko' })).toEqual([])
  expect(lemmas({ target, pool: [...glass, cup], direction: 'ko->en' })).toEqual(['cup'])
})

test('one or two of three English options look like the answer when there are such words', () => {
  const target = word('quite', 'adverb', 'A2', '꽤')
  const alike = ['quiet', 'quote', 'quits'].map((lemma, index) => word(lemma, 'adverb', 'A2', `뜻${index}`))
  const unlike = Array.from({ length: 40 }, (_, index) => word(`${index}${index}`, 'adverb', 'A2', `말${index}`))
  const counts = Array.from({ length: 60 }, (_, seed) => {
    const chosen = lemmas({ target, pool: [...unlike, ...alike], direction: 'ko->en' }, seed)
    return chosen.filter((lemma) => lemma.startsWith('qu')).length
  })
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
  expect(new Set(counts)).toContain(2)
})

describe('shuffling', () => {
  test('keeps every thing exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (things, seed) => {
        expect(inChanceOrder(things, seeded(seed)).sort()).toEqual([...things].sort())
      }),
    )
  })

  test('puts the first of four into each place a quarter of the time', () => {
    const places = [0, 0, 0, 0]
    const chance = seeded(7)
    for (let round = 0; round < 8000; round += 1) {
      const place = inChanceOrder(['answer', 'b', 'c', 'd'], chance).indexOf('answer')
      places[place] = (places[place] ?? 0) + 1
    }
    // five deviations of a binomial of 8000 at 1/4
    for (const times of places) expect(Math.abs(times - 2000)).toBeLessThan(5 * Math.sqrt(8000 * 0.25 * 0.75))
  })
})
