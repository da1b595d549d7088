import type { CallReply } from '@readgrow/contract'
import { koreanMonthDay } from '#korean'

export type OwnAssignment = CallReply<'GET /home'>['assignments'][number]

/** Where it is done. */
export function addressOf({ kind, article }: Pick<OwnAssignment, 'kind' | 'article'>): string {
  if (kind === 'CHALLENGE' || !article) return '/challenge'
  return kind === 'ARTICLE' ? `/article/detail/${article.id}` : `/selfstudy/${article.id}`
}

/** Until when, or what became of it. Late is said plainly, and that it may still be done. */
export function lineOf({ state, dueOn, doneOn }: OwnAssignment, today: string): string {
  const due = koreanMonthDay(dueOn)
  switch (state) {
    case 'DONE':
      return `${koreanMonthDay(doneOn ?? dueOn)}에 끝냈어요`
    case 'DONE_LATE':
      return `${koreanMonthDay(doneOn ?? dueOn)}에 끝냈어요. 기한은 ${due}이었어요`
    case 'OVERDUE':
      return `기한이 ${due}이었어요. 지금 끝내도 기록에 남아요`
    case 'UNAVAILABLE':
      return '기사가 내려가서 하지 않아도 돼요'
    case 'BEGUN':
      return `하는 중 · ${until(dueOn, today)}`
    case 'NOT_BEGUN':
      return until(dueOn, today)
  }
}

/** The study day of the due date ends at 04:00 on the day after. */
const until = (dueOn: string, today: string) =>
  dueOn === today ? '오늘까지 (새벽 4시 전)' : `${koreanMonthDay(dueOn)}까지`

export const doneBeforeNames = {
  ARTICLE: '이미 읽었어요',
  SELF_STUDY: '이미 했어요',
  CHALLENGE: '이미 했어요',
} as const
