import type { CallReply } from '@readgrow/contract'
import { type Level, levels, type TestArea, testAreas } from '@readgrow/contract/constants'

export type ItemBank = CallReply<'GET /admin/level-items'>
export type Item = ItemBank['items'][number]
export type Flag = Item['flags'][number]

export const flagNames: Record<Flag, string> = {
  LOW_DISCRIMINATION: '변별력 낮음',
  MOVED_FAR: '난이도 크게 이동',
  OVEREXPOSED: '너무 자주 나옴',
}

/** The filter of the list; `ANY_FLAG` are all items with a flag, `OFF` those that were taken out. */
export interface Filter {
  readonly area: TestArea | null
  readonly level: Level | null
  readonly state: Flag | 'ANY_FLAG' | 'OFF' | null
}

const states = ['ANY_FLAG', ...(Object.keys(flagNames) as Flag[]), 'OFF'] as const

export function filterOf(search: URLSearchParams): Filter {
  return {
    area: testAreas.find((area) => area === search.get('area')) ?? null,
    level: levels.find((level) => level === search.get('level')) ?? null,
    state: states.find((state) => state === search.get('state')) ?? null,
  }
}

function isInState(item: Item, state: Filter['state']): boolean {
  switch (state) {
    case null:
      return true
    case 'ANY_FLAG':
      return item.flags.length > 0
    case 'OFF':
      return !item.active
    default:
      return item.flags.includes(state)
  }
}

export const filtered = (items: readonly Item[], { area, level, state }: Filter): Item[] =>
  items.filter(
    (item) =>
      (area === null || item.area === area) && (level === null || item.level === level) && isInState(item, state),
  )

/** A share of answers as `64%`; null while nobody has answered. */
export const shareOf = (count: number, answers: number): string | null =>
  answers === 0 ? null : `${Math.round((count / answers) * 100)}%`
