import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  abilityGrid,
  beliefFrom,
  informationAt,
  interval,
  priorBelief,
  priorFromSelfReport,
  probabilityRight,
  updated,
} from './item-response.ts'

const item = { a: 1.2, b: 0.5, c: 0.25 }

describe('an item', () => {
  test('is answered rightly at its difficulty with half the chance that guessing leaves', () => {
    expect(probabilityRight(0.5, item)).toBeCloseTo(0.625, 12)
  })

  test('of two parameters says a²/4 at its difficulty', () => {
    expect(informationAt(0.5, { ...item, c: 0 })).toBeCloseTo(0.36, 12)
  })

  test('of three parameters says most a little above it', () => {
    const peak = 0.5 + Math.log((1 + Math.sqrt(1 + 8 * 0.25)) / 2) / 1.2
    expect(peak).toBeCloseTo(0.7599, 4)
    expect(informationAt(peak, item)).toBeCloseTo(0.222769, 6)
    for (const away of [-0.2, -0.05, 0.05, 0.2])
      expect(informationAt(peak + away, item)).toBeLessThan(informationAt(peak, item))
  })

  test('of four parameters says less, because nobody is sure of it', () => {
    expect(informationAt(0.9, { ...item, d: 0.95 })).toBeCloseTo(0.181543, 6)
  })

  test('says what the slope of its curve says', () => {
    const parameters = fc.record({
      a: fc.double({ min: 0.3, max: 2.5, noNaN: true }),
      b: fc.double({ min: -3, max: 3, noNaN: true }),
      c: fc.double({ min: 0, max: 0.4, noNaN: true }),
    })
    fc.assert(
      fc.property(parameters, fc.double({ min: -3, max: 3, noNaN: true }), (drawn, theta) => {
        const p = probabilityRight(theta, drawn)
        const slope = (probabilityRight(theta + 1e-5, drawn) - probabilityRight(theta - 1e-5, drawn)) / 2e-5
        expect(informationAt(theta, drawn)).toBeCloseTo(slope ** 2 / (p * (1 - p)), 6)
      }),
    )
  })
})

describe('a belief', () => {
  test('before any answer is the prior', () => {
    expect(priorBelief().theta).toBeCloseTo(0, 12)
    expect(priorBelief().deviation).toBeCloseTo(1.1997, 4)
  })

  test('of somebody who has rated himself leans half as far as he does and stays wide', () => {
    for (const rating of [-2, -1, 0, 1, 2]) {
      const rated = priorFromSelfReport(rating)
      expect(rated.theta).toBeCloseTo(0.35 * rating, 2)
      expect(rated.deviation).toBeGreaterThan(1)
    }
  })

  test('after four answers is the known one', () => {
    const items = [
      { a: 1, b: -1, c: 0.25 },
      { a: 1.5, b: 0, c: 0.25 },
      { a: 1.2, b: 0.5, c: 0.25 },
      { a: 0.8, b: 1, c: 0.25 },
    ]
    const belief = beliefFrom(items.map((each, index) => ({ item: each, right: index !== 2 })))
    expect(belief.theta).toBeCloseTo(0.273096, 6)
    expect(belief.deviation).toBeCloseTo(0.924358, 6)
  })

  const answers = fc.array(
    fc.record({
      item: fc.record({
        a: fc.double({ min: 0.3, max: 2.5, noNaN: true }),
        b: fc.double({ min: -3, max: 3, noNaN: true }),
        c: fc.constantFrom(0, 0.1, 0.25),
      }),
      right: fc.boolean(),
    }),
    { maxLength: 20 },
  )

  test('is never lowered by a right answer, nor raised by a wrong one', () => {
    fc.assert(
      fc.property(answers, fc.double({ min: -3, max: 3, noNaN: true }), (given, b) => {
        const belief = beliefFrom(given)
        const next = { a: 1, b, c: 0.1 }
        expect(updated(belief, { item: next, right: true }).theta).toBeGreaterThanOrEqual(belief.theta - 1e-9)
        expect(updated(belief, { item: next, right: false }).theta).toBeLessThanOrEqual(belief.theta + 1e-9)
      }),
    )
  })

  test('does not depend on the order of the answers, and its weights make one', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const [belief, turned] = [beliefFrom(given), beliefFrom(given.toReversed())]
        expect(turned.theta).toBeCloseTo(belief.theta, 9)
        expect(belief.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
      }),
    )
  })

  test('has its middle inside its stretch, and a wider one for a greater share', () => {
    const belief = beliefFrom([{ item, right: true }])
    const [narrow, wide] = [interval(belief, 0.5), interval(belief, 0.9)]
    expect(narrow.low).toBeGreaterThan(wide.low)
    expect(narrow.high).toBeLessThan(wide.high)
    expect(narrow.low).toBeLessThan(belief.theta)
    expect(narrow.high).toBeGreaterThan(belief.theta)
    const normal = interval(priorBelief(0, 1), 0.9)
    expect(normal.low).toBeCloseTo(-1.645, 1)
    expect(normal.high).toBeCloseTo(1.645, 1)
  })

  test('stands on a grid from −5 to 5', () => {
    expect([abilityGrid.length, abilityGrid[0], abilityGrid.at(-1)]).toEqual([101, -5, 5])
  })
})
