import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type BankItem,
  type Belief,
  informationAt,
  interval,
  isEnough,
  levelAt,
  levelCentres,
  nextDraw,
  placementOf,
  priorBelief,
  probabilityRight,
  recalibrate,
  type StopRule,
  stopRuleOf,
  type TestArea,
  type TestLevel,
  testAreas,
  testLevels,
  updated,
} from '@readgrow/learning/level-test'
import { seededChance } from '@readgrow/learning/seeded-chance'

type Counts = Record<TestArea, number>
export type Bank = (BankItem & { exposures: number; readonly level: TestLevel })[]
type Truth = ReadonlyMap<string, { readonly a: number; readonly b: number; readonly c: number }>

const folder = path.resolve(import.meta.dirname, '../../../content/level-test')

interface ShippedItem {
  readonly id: string
  readonly level: TestLevel
  readonly items?: readonly ShippedItem[]
}

/** The shipped bank with the parameters from its writers' levels. */
export async function shippedBank(): Promise<Bank> {
  const bank: Bank = []
  for (const area of testAreas)
    for (const level of testLevels) {
      const file = path.join(folder, `${area.toLowerCase()}-${level.toLowerCase()}.json`)
      for (const entry of JSON.parse(await readFile(file, 'utf8')) as ShippedItem[])
        for (const item of entry.items ?? [entry])
          bank.push({
            id: item.id,
            area,
            level: item.level,
            setId: entry.items ? entry.id : null,
            parameters: { a: 0.9, b: levelCentres[item.level], c: 0.1 },
            exposures: 0,
          })
    }
  return bank
}

const normalFrom = (chance: () => number) => () =>
  Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance())

/** The true items: near their writers' levels (sd .5), sharper than the engine assumes at first. */
export function truthOf(bank: Bank, seed: string, c = 0.1): Truth {
  const normal = normalFrom(seededChance(seed))
  return new Map(
    bank.map(({ id, parameters }) => [
      id,
      { a: 1.2 * Math.exp(0.3 * normal() - 0.045), b: parameters.b + 0.5 * normal(), c },
    ]),
  )
}

export interface Course {
  readonly theta: number
  readonly belief: Belief
  readonly given: readonly { readonly id: string; readonly right: boolean }[]
  readonly counts: Counts
}

type Choose = (state: {
  belief: Belief
  given: ReadonlySet<string>
  counts: Counts
  tests: number
}) => readonly BankItem[] | null

/** Lets simulated people take a test; `choose` picks their items, `stops` ends it. */
function takeTests(
  bank: Bank,
  truth: Truth,
  people: number,
  { seed, choose, stops }: { seed: string; choose: Choose; stops: (belief: Belief, items: number) => boolean },
): Course[] {
  const chance = seededChance(seed)
  const normal = normalFrom(chance)
  const byId = new Map(bank.map((item) => [item.id, item]))
  return Array.from({ length: people }, (_, tests) => {
    const theta = 1.2 * normal()
    const counts: Counts = { VOCABULARY: 0, GRAMMAR: 0, READING: 0, LISTENING: 0 }
    const given: { id: string; right: boolean }[] = []
    let belief = priorBelief()
    while (!stops(belief, given.length)) {
      const draw: readonly BankItem[] | null = choose({
        belief,
        given: new Set(given.map(({ id }) => id)),
        counts,
        tests,
      })
      if (!draw) break
      for (const { id, area, parameters } of draw) {
        const own = truth.get(id)
        const right = own !== undefined && chance() < probabilityRight(theta, own)
        given.push({ id, right })
        counts[area] += 1
        belief = updated(belief, { item: parameters, right })
        const item = byId.get(id)
        if (item) item.exposures += 1
      }
    }
    return { theta, belief, given, counts }
  })
}

export function adaptive(bank: Bank, people: number, seed: string, truth: Truth, rule: StopRule): Course[] {
  const chance = seededChance(`${seed}/draws`)
  const sets = Map.groupBy(bank, ({ id, setId }) => setId ?? id)
  const setOf = new Map([...sets.values()].flatMap((items) => items.map(({ id }) => [id, items] as const)))
  return takeTests(bank, truth, people, {
    seed,
    stops: (belief, items) => isEnough(belief, items, rule),
    choose: ({ belief, given, counts, tests }) =>
      // Nobody gets a passage twice, even after only some of its questions.
      nextDraw(
        bank,
        { belief, given: new Set([...given].flatMap((id) => setOf.get(id)?.map((item) => item.id) ?? [])), counts },
        { tests, left: rule.most - given.size },
        chance,
      ),
  })
}

/** A paper test: the same items for everybody, across levels and areas. */
export function fixedForm(bank: Bank, length: number, people: number, seed: string, truth: Truth): Course[] {
  const step = bank.length / length
  const form = Array.from({ length }, (_, index) => bank[Math.floor(index * step)]).filter((item) => item !== undefined)
  return takeTests(bank, truth, people, {
    seed,
    stops: (_belief, items) => items >= length,
    choose: ({ given }) => form.filter(({ id }) => !given.has(id)).slice(0, 1),
  })
}

/** The rule of jscat's `MFI`: always the most informative item, no control of exposure or areas. */
export function greedy(bank: Bank, length: number, people: number, seed: string, truth: Truth): Course[] {
  return takeTests(bank, truth, people, {
    seed,
    stops: (_belief, items) => items >= length,
    choose: ({ belief, given }) => {
      const unseen = bank.filter(({ id }) => !given.has(id))
      const worth = (item: BankItem) => informationAt(belief.theta, item.parameters)
      return [unseen.reduce((best, item) => (worth(item) > worth(best) ? item : best))]
    },
  })
}

export interface Figures {
  readonly items: number
  readonly exact: number
  readonly near: number
  readonly bias: number
  readonly rmse: number
  readonly coverage: number
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export function figuresOf(courses: readonly Course[]): Figures {
  const steps = courses.map(({ theta, belief }) =>
    Math.abs(testLevels.indexOf(placementOf(belief).level) - testLevels.indexOf(levelAt(theta))),
  )
  const errors = courses.map(({ theta, belief }) => belief.theta - theta)
  const covered = courses.map(({ theta, belief }) => {
    const { low, high } = interval(belief, 0.9)
    return theta >= low && theta <= high ? 1 : 0
  })
  return {
    items: mean(courses.map(({ given }) => given.length)),
    exact: mean(steps.map((each) => (each === 0 ? 1 : 0))),
    near: mean(steps.map((each) => (each <= 1 ? 1 : 0))),
    bias: mean(errors),
    rmse: Math.sqrt(mean(errors.map((error) => error ** 2))),
    coverage: mean(covered),
  }
}

const testsANight = 200

/** The bank after `people` tests: updated every night from 200 tests on, and used in that state. */
export function learnedBank(bank: Bank, people: number, seed: string, truth: Truth): Bank {
  const courses: Course[] = []
  let learned = bank
  while (courses.length < people) {
    const rule = stopRuleOf(courses.length === 0 ? 1 : 2)
    courses.push(...adaptive(learned, testsANight, `${seed}/${courses.length}`, truth, rule))
    learned = recalibrated(bank, courses)
  }
  return learned
}

function recalibrated(bank: Bank, courses: readonly Course[]): Bank {
  const responses = courses.flatMap(({ given }, taker) =>
    given.map(({ id, right }) => ({ taker: String(taker), item: id, right })),
  )
  const standings = recalibrate(
    responses,
    bank.map(({ id, parameters }) => ({ id, expertB: parameters.b, ...parameters })),
  )
  return bank.map((item) => {
    const { a, b } = standings.get(item.id) ?? item.parameters
    return { ...item, exposures: 0, parameters: { a, b, c: item.parameters.c } }
  })
}
