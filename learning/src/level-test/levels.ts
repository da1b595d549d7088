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

/** The most probable level; below .60 also the border that it is close to. */
export function placementOf(belief: Belief): Placement {
  const probabilities = levelProbabilities(belief)
  const ordered = testLevels.toSorted((one, other) => probabilities[other] - probabilities[one])
  const [level = 'A1'] = ordered
  if (probabilities[level] >= clearFrom) return { level, probabilities, border: null }
  const at = testLevels.indexOf(level)
  const neighbours = [testLevels[at - 1], testLevels[at + 1]].filter((one) => one !== undefined)
  const [next = level] = neighbours.toSorted((one, other) => probabilities[other] - probabilities[one])
  const border = testLevels.indexOf(next) < at ? ([next, level] as const) : ([level, next] as const)
  return { level, probabilities, border }
}
