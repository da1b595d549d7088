import { describe, expect, test } from 'vitest'
import { seededChance } from '../seeded-chance.ts'
import { priorBelief, priorFromSelfReport, probabilityRight, updated } from './item-response.ts'
import { levelAt, levelCentres, levelProbabilities, placementOf, testLevels, unaskedLevel } from './levels.ts'
import {
  areaTargets,
  type BankItem,
  firstStop,
  isEnough,
  nextDraw,
  type TestArea,
  testAreas,
  usualStop,
} from './next-item.ts'
import { recalibrate } from './recalibrate.ts'

const perLevel: Record<TestArea, number> = { VOCABULARY: 18, GRAMMAR: 15, READING: 15, LISTENING: 12 }

const noneGiven = { VOCABULARY: 0, GRAMMAR: 0, READING: 0, LISTENING: 0 }

/** A bank of the shipped shape with the writers' parameters. */
function aBank(): (BankItem & { exposures: number })[] {
  return testLevels.flatMap((level) =>
    testAreas.flatMap((area) =>
      Array.from({ length: perLevel[area] }, (_, index) => ({
        id: `${area}-${level}-${index}`,
        area,
        setId: area === 'READING' || area === 'LISTENING' ? `${area}-${level}-set${Math.floor(index / 3)}` : null,
        parameters: { a: 0.9, b: levelCentres[level], c: 0.1 },
        exposures: 0,
      })),
    ),
  )
}

type Answer = (item: BankItem) => boolean

/** A whole test; returns what was given and believed at the end. */
function take(
  bank: ReturnType<typeof aBank>,
  answer: Answer,
  chance: () => number,
  { tests = 0, prior = priorBelief(), rule = usualStop } = {},
) {
  const counts = { VOCABULARY: 0, GRAMMAR: 0, READING: 0, LISTENING: 0 }
  const given: BankItem[] = []
  let belief = prior
  while (!isEnough(belief, given.length, rule)) {
    const seen = new Set(given.map(({ id }) => id))
    const draw = nextDraw(bank, { belief, given: seen, counts }, { tests, left: rule.most - given.length }, chance)
    if (!draw) break
    for (const item of draw) {
      given.push(item)
      counts[item.area] += 1
      belief = updated(belief, { item: item.parameters, right: answer(item) })
      const own = bank.find(({ id }) => id === item.id)
      if (own) own.exposures += 1
    }
  }
  return { given, counts, belief }
}

describe('a test', () => {
  test('gives no item twice, has between twelve and twenty-five, and no more than three of a passage', () => {
    for (let seed = 0; seed < 200; seed++) {
      const chance = seededChance(`course ${seed}`)
      const { given } = take(aBank(), () => chance() < 0.5, chance)
      expect(new Set(given.map(({ id }) => id)).size).toBe(given.length)
      expect(given.length).toBeGreaterThanOrEqual(usualStop.fewest)
      expect(given.length).toBeLessThanOrEqual(usualStop.most)
      const sets = Map.groupBy(
        given.filter(({ setId }) => setId),
        ({ setId }) => setId,
      )
      for (const items of sets.values()) expect(items.length).toBeLessThanOrEqual(3)
    }
  })

  test('has each area near its share', () => {
    for (let seed = 0; seed < 200; seed++) {
      const chance = seededChance(`areas ${seed}`)
      const { given, counts } = take(aBank(), () => chance() < 0.5, chance)
      for (const area of testAreas)
        expect(Math.abs(counts[area] - areaTargets[area] * given.length)).toBeLessThanOrEqual(1.5)
    }
  })

  test('of somebody who knows nothing ends at A1, of somebody who knows all at C1', () => {
    for (let seed = 0; seed < 20; seed++) {
      const chance = seededChance(`ends ${seed}`)
      expect(placementOf(take(aBank(), () => false, chance).belief).level).toBe('A1')
      expect(placementOf(take(aBank(), () => true, chance).belief).level).toBe('C1')
    }
  })

  test('is not held by what its taker said of himself: all right from −2 ends at C1, all wrong from 2 at A1', () => {
    for (const rule of [firstStop, usualStop])
      for (let seed = 0; seed < 20; seed++) {
        const chance = seededChance(`raters ${seed}`)
        const [low, high] = [priorFromSelfReport(-2), priorFromSelfReport(2)]
        expect(placementOf(take(aBank(), () => true, chance, { prior: low, rule }).belief).level).toBe('C1')
        expect(placementOf(take(aBank(), () => false, chance, { prior: high, rule }).belief).level).toBe('A1')
      }
  })

  test('ends where it is sharp, or where a level is clear and it is nearly so, and never before its fewest', () => {
    const rule = { fewest: 12, most: 25, deviation: 0.3, clearDeviation: 0.4 }
    const [clear, onCut, wide] = [priorBelief(0, 0.35), priorBelief(0.5, 0.35), priorBelief(0, 0.45)]
    expect([clear, onCut, wide, priorBelief(0.5, 0.25)].map((belief) => isEnough(belief, 12, rule))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect(isEnough(clear, 11, rule)).toBe(false)
    expect(isEnough(wide, 25, rule)).toBe(true)
  })

  test('of items that say equally much gives one that fewer tests have had', () => {
    const bank = aBank().map((item) => ({ ...item, exposures: 3 }))
    const fresh = bank.filter(({ id }) => id === 'VOCABULARY-B1-11' || id === 'VOCABULARY-B1-17')
    for (const item of fresh) item.exposures = 0
    const state = { belief: priorBelief(), given: new Set<string>(), counts: noneGiven }
    for (const chance of [0, 0.99]) expect(fresh).toContain(nextDraw(bank, state, { tests: 4 }, () => chance)?.[0])
  })
})

describe('what a test gives', () => {
  test('draws differently for different people and the same for the same chance', () => {
    const ids = (seed: string) => take(aBank(), () => true, seededChance(seed)).given.map(({ id }) => id)
    expect(ids('one')).toEqual(ids('one'))
    expect(ids('one')).not.toEqual(ids('other'))
  })

  test('shows no item to more than three in ten, and takes a worn one only when nothing else is left', () => {
    const bank = aBank()
    for (let tests = 0; tests < 400; tests++) {
      const chance = seededChance(`wear ${tests}`)
      const theta = (chance() - 0.5) * 4
      take(bank, (item) => chance() < probabilityRight(theta, item.parameters), chance, { tests })
    }
    expect(Math.max(...bank.map(({ exposures }) => exposures)) / 400).toBeLessThanOrEqual(0.31)
    const worn = [{ ...bank[0], exposures: 99 } as BankItem]
    const state = { belief: priorBelief(), given: new Set<string>(), counts: noneGiven }
    expect(nextDraw(worn, state, { tests: 100 }, () => 0)).toHaveLength(1)
    expect(nextDraw([], state, { tests: 100 }, () => 0)).toBeNull()
  })
})

describe('a level', () => {
  test.each([
    [-1.51, 'A1'],
    [-1.5, 'A2'],
    [-0.5, 'B1'],
    [0.5, 'B2'],
    [1.5, 'C1'],
  ])('of ability %d is %s', (theta, level) => {
    expect(levelAt(theta)).toBe(level)
  })

  test('is told with its neighbour where it is not clear', () => {
    const unclear = placementOf(priorBelief(-0.5, 0.6))
    expect(unclear.border).toEqual(['A2', 'B1'])
    expect(placementOf(priorBelief(0, 0.2)).border).toBeNull()
    // Sixty-odd per cent are not certainty while the neighbour has a third.
    const likely = placementOf(priorBelief(1.65, 0.4))
    expect(likely).toMatchObject({ level: 'C1', border: ['B2', 'C1'] })
    expect(likely.probabilities.C1).toBeGreaterThan(0.6)
    const shares = levelProbabilities(priorBelief(0.3, 0.8))
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
  })
})

describe('a level of which nothing was asked', () => {
  const beliefs = Array.from({ length: 60 }, (_, at) => priorBelief(-3 + at / 10, 0.2 + (at % 7) / 10))

  test('is never named, neither as the result nor as its neighbour', () => {
    for (const belief of beliefs)
      for (const left of testLevels) {
        const asked = new Set(testLevels.filter((level) => level !== left))
        const { level, border } = placementOf(belief, asked)
        expect([level, ...(border ?? [])]).not.toContain(left)
      }
  })

  test('is asked about before the end, if it might be named; and once all such have been asked, none is left', () => {
    expect(unaskedLevel(priorBelief(1.65, 0.4), new Set(['B1', 'B2']))).toBe('C1')
    for (const belief of beliefs) {
      const asked = new Set<(typeof testLevels)[number]>()
      for (let next = unaskedLevel(belief, asked); next; next = unaskedLevel(belief, asked)) asked.add(next)
      expect(asked.size).toBeLessThanOrEqual(3)
      const { level, border } = placementOf(belief)
      for (const told of border ?? [])
        expect(levelProbabilities(belief)[told] > 0.25 ? asked.has(told) : true, `${level}`).toBe(true)
    }
  })
})

describe('items that many have answered', () => {
  test('move to where their answers put them; those that nobody has answered stay', () => {
    const chance = seededChance('calibration')
    const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())
    const items = Array.from({ length: 40 }, (_, index) => {
      const expertB = (index % 5) - 2
      return { id: `i${index}`, expertB, trueB: expertB + 0.5 * normal(), a: 0.9, b: expertB, c: 0.1 }
    })
    const responses = Array.from({ length: 600 }, (_, taker) => {
      const theta = 1.2 * normal()
      return items.slice(0, 39).map(({ id, trueB, c }) => ({
        taker: `t${taker}`,
        item: id,
        right: chance() < probabilityRight(theta, { a: 1.2, b: trueB, c }),
      }))
    }).flat()
    const after = recalibrate(responses, items)
    const error = (of: (item: (typeof items)[number]) => number) =>
      Math.sqrt(items.slice(0, 39).reduce((sum, item) => sum + (of(item) - item.trueB) ** 2, 0) / 39)
    expect(error(({ id }) => after.get(id)?.b ?? 0)).toBeLessThan(0.5 * error(({ b }) => b))
    expect(after.get('i39')).toEqual({ a: 0.9, b: items[39]?.b, responses: 0, discrimination: null })
    expect(after.get('i0')?.discrimination).toBeGreaterThan(0.2)
  })
})
