import { abilityGrid, type Belief } from './item-response.ts'

export const testLevels = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
export type TestLevel = (typeof testLevels)[number]

/** Where one level ends and the next begins on the scale of ability. */
const levelCuts = [-1.5, -0.5, 0.5, 1.5] as const
/** The middle of each level, the difficulty of its items before anybody has answered them. */
export const levelCentres: Readonly<Record<TestLevel, number>> = { A1: -2, A2: -1, B1: 0, B2: 1, C1: 2 }

export function levelAt(theta: number): TestLevel {
  const index = levelCuts.filter((cut) => theta >= cut).length
  return testLevels[index] ?? 'C1'
}

/** The probability of each level. A grid point on a cut counts half for either side. */
export function levelProbabilities({ weights }: Belief): Record<TestLevel, number> {
  const shares: Record<TestLevel, number> = { A1: 0, A2: 0, B1: 0, B2: 0, C1: 0 }
  for (const [index, theta] of abilityGrid.entries()) {
    const weight = (weights[index] ?? 0) / 2
    shares[levelAt(theta - 1e-6)] += weight
    shares[levelAt(theta + 1e-6)] += weight
  }
  return shares
}

export interface Placement {
  readonly level: TestLevel
  readonly probabilities: Readonly<Record<TestLevel, number>>
  /** The two levels of an unclear result, the lower first. */
  readonly border: readonly [TestLevel, TestLevel] | null
}

const clearFrom = 0.6
/** A neighbour with more than this is told beside the level. */
const toldFrom = 0.25
const allLevels: ReadonlySet<TestLevel> = new Set(testLevels)

/** Whether one level is clear enough for a test to end. */
export const isClear = (belief: Belief): boolean => Math.max(...Object.values(levelProbabilities(belief))) >= clearFrom

/**
 * The most probable level of those that questions were `asked` of, and the border to a neighbour with more than .25:
 * nobody is told a level of which nothing was asked, nor a level as certain whose neighbour is not out of the question.
 */
export function placementOf(belief: Belief, asked: ReadonlySet<TestLevel> = allLevels): Placement {
  const probabilities = levelProbabilities(belief)
  const mostProbable = (levels: readonly (TestLevel | undefined)[]) =>
    levels
      .filter((level) => level !== undefined)
      .toSorted((one, other) => probabilities[other] - probabilities[one])
      .find((level) => asked.has(level))
  const level = mostProbable(testLevels) ?? 'A1'
  const at = testLevels.indexOf(level)
  const next = mostProbable([testLevels[at - 1], testLevels[at + 1]])
  if (next === undefined || probabilities[next] <= toldFrom) return { level, probabilities, border: null }
  return { level, probabilities, border: testLevels.indexOf(next) < at ? [next, level] : [level, next] }
}

/** The most probable level that a result might tell, but of which nothing was asked yet; null without one. */
export function unaskedLevel(belief: Belief, asked: ReadonlySet<TestLevel>): TestLevel | null {
  const probabilities = levelProbabilities(belief)
  const open = testLevels.filter((level) => probabilities[level] > toldFrom && !asked.has(level))
  return open.toSorted((one, other) => probabilities[other] - probabilities[one])[0] ?? null
}
