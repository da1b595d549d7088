import { levelCentres, type TestLevel } from '../level-test/index.ts'
import { wilsonInterval } from '../wilson.ts'

export interface ScoredOnPaper {
  /** From 0 to 1. */
  readonly credit: number
  /** Of the text that the question is about. */
  readonly level: TestLevel
}

export interface FairScore {
  /** From 0 to 100, as all three. */
  readonly score: number
  readonly low: number
  readonly high: number
}

export interface PaperScore {
  /** Sum of the credits, to a tenth. */
  readonly points: number
  readonly of: number
  /** Null below six questions: too few to tell. */
  readonly fair: FairScore | null
}

const fewestToTell = 6
/** Of the standard normal distribution, for a range that holds the true share 8 times in 10. */
const deviations = 1.2816

/**
 * The points of a test, and the share that the same reader could expect on texts of their own level: what was read above
 * it counts as harder and what was read below it as easier, by the distance of the levels on the logit scale of the level
 * test (`levelCentres`). The range is Wilson's score interval for the share, moved the same way.
 */
export function paperScore(answers: readonly ScoredOnPaper[], own: TestLevel): PaperScore {
  const of = answers.length
  const points = answers.reduce((sum, { credit }) => sum + credit, 0)
  const rounded = Math.round(points * 10) / 10
  if (of < fewestToTell) return { points: rounded, of, fair: null }
  const distance = answers.reduce((sum, { level }) => sum + levelCentres[level] - levelCentres[own], 0) / of
  const moved = (share: number) => Math.round(100 * movedByLogits(share, distance))
  const { low, high } = wilsonInterval(points, of, deviations)
  return { points: rounded, of, fair: { score: moved(points / of), low: moved(low), high: moved(high) } }
}

/** A share after a step on the logit scale. Nothing and everything stay what they are. */
function movedByLogits(share: number, step: number): number {
  if (share <= 0) return 0
  return share >= 1 ? 1 : 1 / (1 + Math.exp(-(Math.log(share / (1 - share)) + step)))
}
