import type { WeeklyGoal } from '@readgrow/contract/constants'

/** What one participant did in a week. */
export interface Taker {
  readonly id: string
  readonly nickname: string
  readonly studied: number
  readonly goal: WeeklyGoal
  readonly mine: boolean
}

export interface Standing extends Taker {
  readonly rank: number
  readonly percent: number
}

const mostShown = 50
const firstOfMany = 20
const neighbours = 2

const achieved = ({ studied, goal }: Pick<Taker, 'studied' | 'goal'>) => Math.min(studied, goal)

/** The share of one's own goal in whole percent, at most 100. */
export const percentOf = (taker: Pick<Taker, 'studied' | 'goal'>): number =>
  Math.round((100 * achieved(taker)) / taker.goal)

// Fractions are compared crosswise: no rounding makes equal shares differ.
const bySize = (one: Taker, other: Taker) => achieved(other) * one.goal - achieved(one) * other.goal

/** Everybody by the share of their own goal. Equal shares share a rank (1, 1, 3) and stand in no order of meaning. */
export function rank(takers: readonly Taker[]): readonly Standing[] {
  const sorted = takers.toSorted((one, other) => bySize(one, other) || (one.id < other.id ? -1 : 1))
  const standings: Standing[] = []
  for (const [index, taker] of sorted.entries()) {
    const above = standings.at(-1)
    const isEqual = above !== undefined && bySize(above, taker) === 0
    standings.push({ ...taker, rank: isEqual ? above.rank : index + 1, percent: percentOf(taker) })
  }
  return standings
}

/** The rows that one participant sees: all, or of more than fifty the first twenty and the own one with its neighbours. */
export function excerpt(standings: readonly Standing[]) {
  if (standings.length <= mostShown) return { top: standings, skipped: 0, around: [] }
  const own = standings.findIndex(({ mine }) => mine)
  const from = Math.max(firstOfMany, own - neighbours)
  const around = own < firstOfMany ? [] : standings.slice(from, own + neighbours + 1)
  return { top: standings.slice(0, firstOfMany), skipped: around.length > 0 ? from - firstOfMany : 0, around }
}

/** How many have reached their goal. */
export const countReached = (takers: readonly Taker[]): number =>
  takers.filter(({ studied, goal }) => studied >= goal).length
