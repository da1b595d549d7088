import { wilsonInterval } from '../wilson.ts'
export interface QuizItem {
  readonly id: string
  /** how many choices it has, and the index of the right one */
  readonly choices: number
  readonly key: number
}

/** One reader's first answers to one quiz; a choice of null is "모르겠어요". */
export interface QuizAttempt {
  readonly answers: readonly { readonly itemId: string; readonly choice: number | null }[]
}

export type ItemFlag = 'NEGATIVE' | 'WEAK' | 'TOO_EASY' | 'TOO_HARD' | 'TOO_FEW'

export interface ItemStatistics {
  readonly id: string
  readonly n: number
  /** share of right answers; null without answers */
  readonly difficulty: number | null
  /** corrected point-biserial correlation, −1 to 1; null if there is nothing to compare */
  readonly discrimination: number | null
  /** what is wrong with the item; `TOO_FEW` below 20 answers, null for a sound item */
  readonly flag: ItemFlag | null
}

const fewestAnswers = 20

/** Statistics of the items of one quiz over its readers. */
export function itemStatistics(items: readonly QuizItem[], attempts: readonly QuizAttempt[]): ItemStatistics[] {
  const keys = new Map(items.map(({ id, key }) => [id, key]))
  const results = attempts.map(({ answers }) => {
    const known = answers.filter(({ itemId }) => keys.has(itemId))
    return new Map(known.map(({ itemId, choice }) => [itemId, { choice, right: choice === keys.get(itemId) }]))
  })
  return items.map((item) => statisticsOf(item, results))
}

type Results = ReadonlyMap<string, { readonly choice: number | null; readonly right: boolean }>

function statisticsOf({ id, choices }: QuizItem, results: readonly Results[]): ItemStatistics {
  const answers = results.flatMap((result) => result.get(id) ?? [])
  const n = answers.length
  const difficulty = n > 0 ? answers.filter(({ right }) => right).length / n : null
  const discrimination = correlation(results.flatMap((result) => againstRest(id, result)))
  return {
    id,
    n,
    difficulty,
    discrimination,
    flag: flagOf(n, difficulty ?? 0, discrimination, 1 / choices),
  }
}

/**
 * The result of the item, and the share of right answers among the reader's others: the item must not correlate with
 * itself. Empty if the reader answered no other.
 */
function againstRest(id: string, result: Results): [number, number][] {
  const own = result.get(id)
  const rest = [...result].filter(([itemId]) => itemId !== id).map(([, { right }]) => Number(right))
  return own && rest.length > 0 ? [[Number(own.right), rest.reduce((sum, one) => sum + one, 0) / rest.length]] : []
}

/** Pearson's r; with one side 0 or 1 it is the point-biserial correlation. Null if a side does not vary. */
function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))]
  const sums = pairs.reduce(
    ({ xy, xx, yy }, [x, y]) => ({
      xy: xy + (x - meanX) * (y - meanY),
      xx: xx + (x - meanX) ** 2,
      yy: yy + (y - meanY) ** 2,
    }),
    { xy: 0, xx: 0, yy: 0 },
  )
  const spread = Math.sqrt(sums.xx * sums.yy)
  return spread > 1e-9 ? sums.xy / spread : null
}

/** The gravest flag. An item that all or none get right has no discrimination, so difficulty comes before it. */
function flagOf(n: number, difficulty: number, discrimination: number | null, chance: number): ItemFlag | null {
  if (n < fewestAnswers) return 'TOO_FEW'
  if (discrimination !== null && discrimination < 0) return 'NEGATIVE'
  if (difficulty < chance) return 'TOO_HARD'
  if (difficulty > 0.95) return 'TOO_EASY'
  return discrimination !== null && discrimination < 0.1 ? 'WEAK' : null
}

/** Lower end of Wilson's 95 % interval of a share, 0 to 1; 0 without data. */
export const wilsonLowerBound = (successes: number, n: number): number => wilsonInterval(successes, n).low
