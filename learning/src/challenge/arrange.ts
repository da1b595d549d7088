import type { QuestionItem } from '../questions/index.ts'
import { inChanceOrder } from '../seeded-chance.ts'

interface Placed {
  readonly item: QuestionItem
}

/** What neighbours may not share: items of the bank differ by their area. */
const kindOf = (item: QuestionItem): string => (item.type === 'LEVEL_ITEM' ? `LEVEL ${item.area}` : item.type)
/** The article, or the passage that items of the bank share. */
export const sourceOf = (item: QuestionItem): string | null =>
  item.place?.articleId ?? (item.type === 'LEVEL_ITEM' ? item.setId : null)

export function mayBeNeighbours(one: QuestionItem, other: QuestionItem): boolean {
  const source = sourceOf(one)
  return kindOf(one) !== kindOf(other) && (source === null || source !== sourceOf(other))
}

const mostSteps = 20_000

/**
 * The slots in an order in which no two neighbours are of one type or one article. Where no such order exists, the last
 * slots stay as they are.
 */
export function arranged<Slot extends Placed>(slots: readonly Slot[], chance: () => number): Slot[] {
  let steps = 0
  let best: Slot[] = []
  const search = (placed: Slot[], left: readonly Slot[]): Slot[] | null => {
    if (placed.length > best.length) best = placed
    if (left.length === 0) return placed
    if (++steps > mostSteps) return null
    for (const next of frequentFirst(left)) {
      const last = placed.at(-1)
      if (last && !mayBeNeighbours(last.item, next.item)) continue
      const found = search(
        [...placed, next],
        left.filter((slot) => slot !== next),
      )
      if (found) return found
    }
    return null
  }
  const drawn = inChanceOrder(slots, chance)
  return search([], drawn) ?? [...best, ...drawn.filter((slot) => !best.includes(slot))]
}

/** The most frequent kind first: what is left of it gets harder to place. */
function frequentFirst<Slot extends Placed>(left: readonly Slot[]): Slot[] {
  const counts = new Map<string, number>()
  for (const { item } of left) counts.set(kindOf(item), (counts.get(kindOf(item)) ?? 0) + 1)
  return left.toSorted((one, other) => (counts.get(kindOf(other.item)) ?? 0) - (counts.get(kindOf(one.item)) ?? 0))
}
