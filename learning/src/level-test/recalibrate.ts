import { abilityGrid, priorBelief, probabilityRight } from './item-response.ts'

export interface ItemResponse {
  readonly taker: string
  readonly item: string
  readonly right: boolean
}

export interface CalibratedItem {
  readonly id: string
  /** The level that its writer gave. */
  readonly expertB: number
  readonly a: number
  readonly b: number
  readonly c: number
}

export interface ItemStanding {
  readonly a: number
  readonly b: number
  readonly responses: number
  /** Correlation of right answers with the ability from all answers; null under thirty responses. */
  readonly discrimination: number | null
}

/** Spread of difficulties around their writers' levels, and of the logarithm of a around its mean. */
const priorOfB = 0.5
const priorOfLogA = 0.3
const usualA = 1.1
const cycles = 25
const steps = 6
/** Fewer responses say nothing about an item's discrimination. */
const fewestResponses = 30

/**
 * Difficulty and discrimination, estimated again from all answers: marginal maximum likelihood by EM with priors, c
 * unchanged (Bock and Aitkin 1981; priors as in Mislevy 1986). The priors hold an item with few answers near its
 * writer's level; one without answers keeps its parameters.
 */
export function recalibrate(
  responses: readonly ItemResponse[],
  items: readonly CalibratedItem[],
): ReadonlyMap<string, ItemStanding> {
  const byTaker = [...Map.groupBy(responses, ({ taker }) => taker).values()]
  const known = new Map(items.map((item) => [item.id, { ...item }]))
  const answered = new Set(responses.map(({ item }) => item))
  const movable = items.filter(({ id }) => answered.has(id))
  for (let cycle = 0; cycle < cycles && movable.length > 0; cycle++) {
    const expected = expectedCounts(byTaker, known)
    for (const { id } of movable) {
      const [item, counts] = [known.get(id), expected.get(id)]
      if (item && counts) known.set(id, { ...item, ...fitted(item, counts) })
    }
  }
  const abilities = new Map(byTaker.map((answers) => [answers[0]?.taker ?? '', abilityOf(answers, known)]))
  const byItem = Map.groupBy(responses, ({ item }) => item)
  return new Map(
    items.map(({ id }) => {
      const [own, { a, b } = { a: usualA, b: 0 }] = [byItem.get(id) ?? [], known.get(id)]
      const discrimination = own.length < fewestResponses ? null : pointBiserial(own, abilities)
      return [id, { a, b, responses: own.length, discrimination }]
    }),
  )
}

/** Right and all answers to an item, spread over the grid of ability. */
interface Counts {
  readonly right: Float64Array
  readonly all: Float64Array
}

type Known = ReadonlyMap<string, CalibratedItem>

function expectedCounts(byTaker: readonly (readonly ItemResponse[])[], items: Known): Map<string, Counts> {
  const counts = new Map<string, Counts>()
  for (const answers of byTaker) {
    const weights = posterior(answers, items)
    for (const { item, right } of answers) {
      const sums = counts.get(item) ?? {
        right: new Float64Array(weights.length),
        all: new Float64Array(weights.length),
      }
      counts.set(item, sums)
      for (let index = 0; index < weights.length; index++) {
        const weight = weights[index] ?? 0
        sums.all[index] = (sums.all[index] ?? 0) + weight
        if (right) sums.right[index] = (sums.right[index] ?? 0) + weight
      }
    }
  }
  return counts
}

const prior = priorBelief().weights

function posterior(answers: readonly ItemResponse[], items: Known): Float64Array {
  const weights = Float64Array.from(prior)
  for (const { item, right } of answers) {
    const parameters = items.get(item)
    if (!parameters) continue
    for (let index = 0; index < weights.length; index++) {
      const p = probabilityRight(abilityGrid[index] ?? 0, parameters)
      weights[index] = (weights[index] ?? 0) * (right ? p : 1 - p)
    }
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

const abilityOf = (answers: readonly ItemResponse[], items: Known): number =>
  posterior(answers, items).reduce((sum, weight, index) => sum + weight * (abilityGrid[index] ?? 0), 0)

/** Fisher scoring on b and log a, with their priors. */
function fitted(item: CalibratedItem, { right, all }: Counts): { a: number; b: number } {
  let [logA, b] = [Math.log(item.a), item.b]
  for (let step = 0; step < steps; step++) {
    const slope = slopeAt({ logA, b, c: item.c }, { right, all })
    const [gradientB, gradientA] = [
      slope.b - (b - item.expertB) / priorOfB ** 2,
      slope.logA - (logA - Math.log(usualA)) / priorOfLogA ** 2,
    ]
    const [informationB, informationA] = [slope.bb + 1 / priorOfB ** 2, slope.aa + 1 / priorOfLogA ** 2]
    b += bounded(gradientB / informationB)
    logA += bounded(gradientA / informationA)
  }
  return { a: Math.exp(logA), b }
}

const bounded = (step: number) => Math.max(-0.5, Math.min(0.5, step))

function slopeAt({ logA, b, c }: { logA: number; b: number; c: number }, { right, all }: Counts) {
  const a = Math.exp(logA)
  const sums = { b: 0, logA: 0, bb: 0, aa: 0 }
  for (let index = 0; index < all.length; index++) {
    const theta = abilityGrid[index] ?? 0
    const p = probabilityRight(theta, { a, b, c })
    const spread = p * (1 - p)
    const rest = (right[index] ?? 0) - (all[index] ?? 0) * p
    // dP/dη of the three-parameter form, η = a(θ − b).
    const rise = ((p - c) * (1 - p)) / (1 - c)
    const [byB, byA] = [-a * rise, a * (theta - b) * rise]
    sums.b += (rest * byB) / spread
    sums.logA += (rest * byA) / spread
    sums.bb += ((all[index] ?? 0) * byB * byB) / spread
    sums.aa += ((all[index] ?? 0) * byA * byA) / spread
  }
  return sums
}

function pointBiserial(answers: readonly ItemResponse[], abilities: ReadonlyMap<string, number>): number | null {
  const pairs = answers.map(({ taker, right }) => [right ? 1 : 0, abilities.get(taker) ?? 0] as const)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))]
  const covariance = mean(pairs.map(([x, y]) => (x - meanX) * (y - meanY)))
  const spreadX = Math.sqrt(mean(pairs.map(([x]) => (x - meanX) ** 2)))
  const spreadY = Math.sqrt(mean(pairs.map(([, y]) => (y - meanY) ** 2)))
  // If all answers are right, or all wrong, they do not show who is better.
  return spreadX === 0 || spreadY === 0 ? null : covariance / (spreadX * spreadY)
}
