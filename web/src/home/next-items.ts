import type { DayBudget } from '@readgrow/contract/constants'
import { itemsFor, type Plan, type PlanItem } from './plan.ts'
import type { Streak } from './streak.ts'

const mostShown = 3

/** What is left of the day, and whether that is more than the day asked for. */
interface NextItems {
  readonly items: readonly PlanItem[]
  readonly isExtra: boolean
}

const keyOf = ({ kind, articleId, reason }: PlanItem) => `${kind} ${articleId} ${reason}`
const isAbout = ({ kind, articleId }: PlanItem, id: string | undefined) =>
  articleId === id && (kind === 'READ' || kind === 'CONTINUE')

/**
 * The next things of the day's time, in their order; where that is done, those of a longer one. `read` is the article
 * that was read just now, which the plan may not know yet.
 */
export function nextItems(plan: Plan, minutes: DayBudget, read?: string): NextItems {
  const isOpen = (item: PlanItem) => !item.done && !isAbout(item, read)
  const own = itemsFor(plan, minutes)
  const asked = own.filter(isOpen)
  const known = new Set(own.map(keyOf))
  const further = plan.items.filter((item) => isOpen(item) && !known.has(keyOf(item)))
  return asked.length > 0
    ? { items: asked.slice(0, mostShown), isExtra: false }
    : { items: further.slice(0, mostShown), isExtra: true }
}

/** Whether today counts, and what it still needs if it does not. */
export function stateOfDay({ todayCounts, days }: Pick<Streak, 'todayCounts' | 'days'>): string {
  if (todayCounts) return `오늘 학습을 채웠어요 · ${days}일째`
  return `기사를 다 읽고 문제를 풀거나 단어 10개에 답하면 ${days + 1}일째가 돼요.`
}
