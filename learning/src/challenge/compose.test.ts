import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewOf } from '../questions/index.ts'
import { syntheticPool } from '../testing/index.ts'
import { mayBeNeighbours, sourceOf } from './arrange.ts'
import { type ChallengeSlot, composeChallenge } from './compose.ts'

const histories = fc.record({
  articles: fc.constantFrom(0, 0, 1, 2, 3, 5, 8, 14, 40),
  sentences: fc.integer({ min: 1, max: 14 }),
  words: fc.constantFrom(0, 1, 3, 8, 20, 60),
  clips: fc.boolean(),
})
const sizes = fc.constantFrom(10, 20)

const count = (slots: readonly ChallengeSlot[], skill: string) =>
  slots.filter((slot) => slot.skill === skill && !slot.isPilot).length

describe('a challenge made from any history', () => {
  test('has its quotas within one, no neighbours alike, two items of an article at most, and nothing twice', () => {
    fc.assert(
      fc.property(histories, sizes, fc.string({ maxLength: 12 }), (history, size, seed) => {
        const slots = composeChallenge(syntheticPool(`${seed}/history`, history), size, seed)
        expect(slots).toHaveLength(size)
        expect(Math.abs(count(slots, 'WORDS') - size * 0.4)).toBeLessThanOrEqual(1)
        expect(Math.abs(count(slots, 'COMPREHENSION') - size * 0.3)).toBeLessThanOrEqual(1)
        expect(Math.abs(count(slots, 'LISTENING') - size * 0.2)).toBeLessThanOrEqual(1)
        expect(slots.filter(({ isPilot }) => isPilot)).toHaveLength(size / 10)
        for (const [index, slot] of slots.entries()) {
          const next = slots[index + 1]
          if (next) expect(mayBeNeighbours(slot.item, next.item)).toBe(true)
        }
        const sources = Map.groupBy(
          slots.filter(({ item }) => sourceOf(item) !== null),
          ({ item }) => sourceOf(item),
        )
        for (const [, of] of sources) expect(of.length).toBeLessThanOrEqual(2)
        const views = slots.map(({ item }) => JSON.stringify(viewOf(item)))
        expect(new Set(views).size).toBe(views.length)
      }),
      { numRuns: 1_000, seed: 20_261_122 },
    )
  })

  test('is the same for the same history and seed, and another for another seed', () => {
    const pool = () => syntheticPool('same', { articles: 8, sentences: 10, words: 30, clips: true })
    expect(composeChallenge(pool(), 10, 'a')).toEqual(composeChallenge(pool(), 10, 'a'))
    expect(composeChallenge(pool(), 10, 'a')).not.toEqual(composeChallenge(pool(), 10, 'b'))
  })

  test('draws on what was read, and on the bank only where reading does not suffice', () => {
    const rich = composeChallenge(
      syntheticPool('rich', { articles: 12, sentences: 12, words: 40, clips: true }),
      10,
      'seed',
    )
    expect(rich.filter(({ item }) => item.type === 'LEVEL_ITEM').map(({ isPilot }) => isPilot)).toEqual([true])
    const fresh = composeChallenge(
      syntheticPool('new', { articles: 0, sentences: 1, words: 0, clips: false }),
      10,
      'seed',
    )
    expect(fresh.every(({ item }) => item.type === 'LEVEL_ITEM')).toBe(true)
  })

  test('asks questions that were never answered right before the others', () => {
    const pool = syntheticPool('known', { articles: 6, sentences: 8, words: 20, clips: false })
    const withKnown = { ...pool, texts: pool.texts.map((text) => ({ ...text, known: new Set(['q1', 'q2', 'q3']) })) }
    const asked = composeChallenge(withKnown, 10, 'seed').flatMap(({ item }) =>
      item.type === 'COMPREHENSION' ? [item.quizId] : [],
    )
    expect(asked).toEqual(['q4', 'q4', 'q4'])
  })
})
