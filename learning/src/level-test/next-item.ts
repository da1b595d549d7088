import { type Belief, type ItemParameters, informationAt } from './item-response.ts'
import { isClear } from './levels.ts'

export const testAreas = ['VOCABULARY', 'GRAMMAR', 'READING', 'LISTENING'] as const
export type TestArea = (typeof testAreas)[number]

/** The share of each area in a test. */
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
  /** Number of tests with this item since it joined the bank. */
  readonly exposures: number
}

export interface TestState {
  readonly belief: Belief
  /** Ids of the items given in this test and in earlier ones of the same person. */
  readonly given: ReadonlySet<string>
  /** Items given in this test, by area. */
  readonly counts: Readonly<Record<TestArea, number>>
  /** The set in progress and its chosen items. */
  readonly planned: readonly string[]
}

export interface ExposureRule {
  /** Tests taken so far. */
  readonly tests: number
  /** Number of items that may still be given; a set is cut short for it. */
  readonly left?: number
}

const mostOfSet = 3
const drawnFrom = 2
const highestExposure = 0.3
const testsBeforeControl = 50

/**
 * The items to give next: one, or those of a set (at most three) for reading and listening. The area is the one
 * furthest behind its share. Chance takes one of its two most informative draws; of equally informative ones, those in
 * fewer tests come first. Items in more than 30 per cent of the tests are barred, unless nothing else is left. Null if
 * the bank is used up.
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

/** Areas by how far they are behind their share, furthest first. */
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
  /** Information per item, so that sets and single items compare; rounded, so that equals are equal. */
  readonly worth: number
  /** Exposures per item. */
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
  /** Posterior deviation at which more items would add little. */
  readonly deviation: number
  /** Posterior deviation that is enough if one level is clear. */
  readonly clearDeviation: number
}

/** The rule for items calibrated from answers. Found by simulation: docs/decisions/022. */
export const usualStop: StopRule = { fewest: 12, most: 25, deviation: 0.36, clearDeviation: 0.418 }
/** The rule while only the writers' difficulties are known. Tests stay imprecise then, so they go on longer. */
export const firstStop: StopRule = { fewest: 12, most: 25, deviation: 0.36, clearDeviation: 0.75 }

/** The rule for a version of the parameters; the first is the writers'. */
export const stopRuleOf = (parameterVersion: number): StopRule => (parameterVersion <= 1 ? firstStop : usualStop)

/** Whether a test can end. A set in progress is always finished first. */
export function isEnough(belief: Belief, items: number, rule: StopRule): boolean {
  if (items >= rule.most) return true
  if (items < rule.fewest || belief.deviation > rule.clearDeviation) return false
  return belief.deviation <= rule.deviation || isClear(belief)
}
