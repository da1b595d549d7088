import type { CallReply } from '@readgrow/contract'

type Home = CallReply<'GET /home'>

/** The next article of the plan that is not this one. */
export const nextReading = ({ plan }: Pick<Home, 'plan'>, articleId: string) =>
  plan.items.find(
    (item) => (item.kind === 'READ' || item.kind === 'CONTINUE') && !item.done && item.articleId !== articleId,
  )

/** Whether today counts, and what it still needs if it does not. */
export function stateOfDay({ todayCounts, days }: Home['streak']): string {
  if (todayCounts) return `오늘 학습을 채웠어요 · ${days}일째`
  return `문제를 풀거나 단어 10개에 답하면 ${days + 1}일째가 돼요.`
}
