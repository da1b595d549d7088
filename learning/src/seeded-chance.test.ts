import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inChanceOrder, seededChance } from './seeded-chance.ts'

const drawn = (seed: string, count: number) => {
  const chance = seededChance(seed)
  return Array.from({ length: count }, chance)
}

describe('chance from a seed', () => {
  test('is the same for the same seed and another for another', () => {
    expect(drawn('17 2026-11-20', 20)).toEqual(drawn('17 2026-11-20', 20))
    expect(drawn('17 2026-11-20', 20)).not.toEqual(drawn('17 2026-11-21', 20))
  })

  test('lies from 0 to 1 and is even: of 100,000 draws a tenth falls into every tenth', () => {
    const counts = Array.from({ length: 10 }, () => 0)
    for (const draw of drawn('even', 100_000)) counts[Math.floor(draw * 10)] = (counts[Math.floor(draw * 10)] ?? 0) + 1
    expect(counts).toHaveLength(10)
    // Five standard deviations of a binomial with 100,000 draws of .1.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(475)
  })
})

describe('an order of chance', () => {
  test('has the same things, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (things, seed) => {
        const ordered = inChanceOrder(things, seededChance(seed))
        expect(ordered.toSorted((one, other) => one - other)).toEqual(things.toSorted((one, other) => one - other))
      }),
    )
  })

  test('puts each of four things first about as often', () => {
    const chance = seededChance('first')
    const counts = new Map<string, number>()
    for (let round = 0; round < 8_000; round++) {
      const first = inChanceOrder(['a', 'b', 'c', 'd'], chance)[0] ?? ''
      counts.set(first, (counts.get(first) ?? 0) + 1)
    }
    for (const thing of ['a', 'b', 'c', 'd']) expect(Math.abs((counts.get(thing) ?? 0) - 2_000)).toBeLessThan(200)
  })
})
