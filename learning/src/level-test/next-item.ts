import { type Belief, type ItemParameters, informationAt } from './item-response.ts'
import { placementOf } from './levels.ts'

export const testAreas = ['VOCABULARY', 'GRAMMAR', 'READING', 'LISTENING'] as const
export type TestArea = (typeof testAreas)[number]

/** What share of a test each area has. */
export const areaTargets: Readonly<Record<TestArea, number>> = {
  VOCABULARY: 0.3,
  GRAMMAR: 0.25,
  READING: 0.25,
  LISTENING: 0.2,
}

export interface BankItem {
  readonly id: string
  readonly area: TestArea
  /** Items of one passage or one recording; null for an item by itself. */
  readonly setId: string | null
  readonly parameters: ItemParameters
  /** In how many tests it has been, of those since it is in the bank. */
  readonly exposures: number
}

export interface TestState {
  readonly belief: Belief
  /** Ids of the items that were given, in this test and in the earlier ones of the same person. */
  readonly given: ReadonlySet<string>
  /** Items given in this test, by area. */
  readonly counts: Readonly<Record<TestArea, number>>
  /** The set that was begun and the items of it that were chosen with it. */
  readonly planned: readonly string[]
}

export interface ExposureRule {
  /** Tests taken so far. */
  readonly tests: number
  /** So many items may still be given; a set is cut short for it. */
  readonly left?: number
}

const mostOfSet = 3
const drawnFrom = 2
const highestExposure = 0.3
const testsBeforeControl = 50

/**
 * The items to be given next: one, or those of a set (at most three) when the area is reading or listening. The area is
 * the one furthest behind its share; among its two most informative draws one is taken by chance, and of draws that say
 * equally much those that fewer tests have had come first. What more than 30 per cent of the tests have had is barred,
 * unless nothing else is left. Null when the bank is used up.
 */
export function nextDraw(
  bank: readonly BankItem[],
  state: Pick<TestState, 'belief' | 'given' | 'counts'>,
  { tests, left = mostOfSet }: ExposureRule,
  chance: () => number,
): readonly BankItem[] | null {
  const isWorn = ({ exposures }: BankItem) => tests >= testsBeforeControl && exposures / tests > highestExposure
  const areas = areasByDeficit(state.counts)
  for (const mayBeWorn of [false, true]) {
    for (const area of areas) {
      const open = bank.filter(
        (item) => item.area === area && !state.given.has(item.id) && (mayBeWorn || !isWorn(item)),
      )
      const draws = drawsOf(open, state.belief.theta, Math.min(left, room(state.counts, area)))
      const best = draws.toSorted((one, other) => other.worth - one.worth || one.wear - other.wear).slice(0, drawnFrom)
      const drawn = best[Math.floor(chance() * best.length)]
      if (drawn) return drawn.items
    }
  }
  return null
}

/** The area that is furthest behind its share first. */
function areasByDeficit(counts: TestState['counts']): TestArea[] {
  const total = testAreas.reduce((sum, area) => sum + counts[area], 0)
  const deficit = (area: TestArea) => areaTargets[area] * (total + 1) - counts[area]
  return testAreas.toSorted((one, other) => deficit(other) - deficit(one))
}

/** As many items of a set as keep its area within an item of its share. */
function room(counts: TestState['counts'], area: TestArea): number {
  const total = testAreas.reduce((sum, each) => sum + counts[each], 0)
  const behind = areaTargets[area] * (total + mostOfSet) - counts[area]
  return Math.min(mostOfSet, Math.max(1, Math.round(behind + 0.5)))
}

interface Draw {
  readonly items: readonly BankItem[]
  /** Information an item, so that sets and single items are weighed alike; rounded, so that equals are equal. */
  readonly worth: number
  /** Exposures an item. */
  readonly wear: number
}

const rounded = (worth: number) => Math.round(worth * 1e9) / 1e9

function drawsOf(items: readonly BankItem[], theta: number, most: number): Draw[] {
  const groups = Map.groupBy(items, ({ id, setId }) => setId ?? id)
  return [...groups.values()].map((group) => {
    const worths = group.map((item) => ({ item, worth: informationAt(theta, item.parameters) }))
    const best = worths.toSorted((one, other) => other.worth - one.worth).slice(0, most)
    const chosen = new Set(best.map(({ item }) => item.id))
    return {
      // In the order of the passage.
      items: group.filter(({ id }) => chosen.has(id)),
      worth: rounded(best.reduce((sum, { worth }) => sum + worth, 0) / best.length),
      wear: best.reduce((sum, { item }) => sum + item.exposures, 0) / best.length,
    }
  })
}

export interface StopRule {
  readonly fewest: number
  readonly most: number
  /** Posterior deviation at which more items would say little. */
  readonly deviation: number
  /** Posterior deviation that is enough where one level is clear, as a result tells it. */
  readonly clearDeviation: number
}

/** Once answers have shown how the items are. Found by simulation: docs/decisions/022. */
export const usualStop: StopRule = { fewest: 12, most: 25, deviation: 0.36, clearDeviation: 0.418 }
/** While only the writers say how hard an item is no test gets sharp: it goes on where no level is clear. */
export const firstStop: StopRule = { fewest: 12, most: 25, deviation: 0.36, clearDeviation: 0.75 }

/** The rule for a version of the parameters; the first is the writers'. */
export const stopRuleOf = (parameterVersion: number): StopRule => (parameterVersion <= 1 ? firstStop : usualStop)

/** Whether a test has said enough. A set that was begun is always finished first. */
export function isEnough(belief: Belief, items: number, rule: StopRule): boolean {
  if (items >= rule.most) return true
  if (items < rule.fewest || belief.deviation > rule.clearDeviation) return false
  return belief.deviation <= rule.deviation || placementOf(belief).border === null
}
