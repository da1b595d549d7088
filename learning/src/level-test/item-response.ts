/** Parameters of an item: discrimination, difficulty, chance of guessing right; `d`, the upper end, is 1 by default. */
export interface ItemParameters {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d?: number
}

export interface ScoredItem {
  readonly item: ItemParameters
  readonly right: boolean
}

/** A belief about an ability: a distribution over `abilityGrid`. */
export interface Belief {
  /** Sums to 1. */
  readonly weights: Float64Array
  /** Expected a posteriori. */
  readonly theta: number
  /** Posterior standard deviation. */
  readonly deviation: number
}

const gridFrom = -5
const gridStep = 0.1
/** −5 to 5 in steps of .1. */
export const abilityGrid: readonly number[] = Array.from({ length: 101 }, (_, index) => gridFrom + index * gridStep)

/** P(right | θ) = c + (d − c) / (1 + e^(−a(θ − b))). Source: Birnbaum (1968); with d the four-parameter form. */
export function probabilityRight(theta: number, { a, b, c, d = 1 }: ItemParameters): number {
  return c + (d - c) / (1 + Math.exp(-a * (theta - b)))
}

/** Fisher information of an item at θ: P′² / (P(1 − P)). */
export function informationAt(theta: number, item: ItemParameters): number {
  const { a, c, d = 1 } = item
  const p = probabilityRight(theta, item)
  const slope = (a * (p - c) * (d - p)) / (d - c)
  return (slope * slope) / (p * (1 - p))
}

/** The belief before any answer: normal, by default with mean 0 and deviation 1.2. */
export function priorBelief(mean = 0, deviation = 1.2): Belief {
  return summed(Float64Array.from(abilityGrid, (theta) => Math.exp(-0.5 * ((theta - mean) / deviation) ** 2)))
}

/**
 * A self-rating, −2 (beginner) to 2 (advanced), as a prior. It has half the weight, so that it chooses the first items
 * without holding a result down. The other half is the prior for anybody.
 */
export function priorFromSelfReport(rating: number): Belief {
  const [rated, anybody] = [priorBelief(0.7 * rating, 0.9), priorBelief()]
  return summed(rated.weights.map((weight, index) => (weight + (anybody.weights[index] ?? 0)) / 2))
}

/** The belief after one more answer. */
export function updated({ weights }: Belief, { item, right }: ScoredItem): Belief {
  const next = new Float64Array(weights.length)
  for (let index = 0; index < weights.length; index++) {
    const p = probabilityRight(abilityGrid[index] ?? 0, item)
    next[index] = (weights[index] ?? 0) * (right ? p : 1 - p)
  }
  return summed(next)
}

/** The belief after all these answers. */
export const beliefFrom = (answers: readonly ScoredItem[], prior: Belief = priorBelief()): Belief =>
  answers.reduce(updated, prior)

function summed(weights: Float64Array): Belief {
  let [total, first, second] = [0, 0, 0]
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? 0
    const theta = abilityGrid[index] ?? 0
    total += weight
    first += weight * theta
    second += weight * theta * theta
  }
  const theta = first / total
  return {
    weights: weights.map((weight) => weight / total),
    theta,
    deviation: Math.sqrt(Math.max(0, second / total - theta * theta)),
  }
}

/** The interval of abilities, between quantiles, that holds this share of a belief. */
export function interval({ weights }: Belief, share: number): { readonly low: number; readonly high: number } {
  const tail = (1 - share) / 2
  return { low: quantile(weights, tail), high: quantile(weights, 1 - tail) }
}

/** A quantile, interpolated: the weight of a point covers a stretch of the scale around it. */
function quantile(weights: Float64Array, share: number): number {
  let before = 0
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] ?? 0
    if (before + weight >= share) {
      const within = weight === 0 ? 0 : (share - before) / weight
      return (abilityGrid[index] ?? 0) + (within - 0.5) * gridStep
    }
    before += weight
  }
  return abilityGrid.at(-1) ?? 0
}
