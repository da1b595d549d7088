import type { CallReply } from '@readgrow/contract'
import { type AssignmentState, assignmentKindNames, assignmentStates } from '@readgrow/contract/constants'

export type Assignment = CallReply<'GET /admin/assignments/:id'>

/** "기사 읽기 · Tiny Forests". */
export const nameOf = ({ kind, article }: Pick<Assignment, 'kind' | 'article'>): string =>
  [assignmentKindNames[kind], article?.headline.en].filter(Boolean).join(' · ')

const sum = (progress: Assignment['progress'], states: readonly AssignmentState[]) =>
  states.reduce((all, state) => all + progress[state], 0)

const peopleOf = ({ progress }: Pick<Assignment, 'progress'>): number => sum(progress, assignmentStates)

/** Who it was given to. */
export const receiverOf = (assignment: Assignment): string =>
  assignment.team?.name ?? `구성원 ${peopleOf(assignment).toLocaleString('ko-KR')}명`

/** "12명 중 7명 끝냄 (1명은 늦게) · 1명 기한 지남": what is 0 is not said. */
export function progressLine(assignment: Assignment): string {
  const { progress } = assignment
  const all = peopleOf(assignment)
  if (all === 0) return '받은 사람이 없어요'
  const done = sum(progress, ['DONE', 'DONE_LATE'])
  const also = [
    [progress.BEGUN, '하는 중'],
    [progress.OVERDUE, '기한 지남'],
    [progress.UNAVAILABLE, '할 수 없음'],
  ] as const
  const shown = also.flatMap(([count, name]) => (count > 0 ? [`${count.toLocaleString('ko-KR')}명 ${name}`] : []))
  const late = progress.DONE_LATE > 0 ? ` (${progress.DONE_LATE.toLocaleString('ko-KR')}명은 늦게)` : ''
  return [`${all.toLocaleString('ko-KR')}명 중 ${done.toLocaleString('ko-KR')}명 끝냄${late}`, ...shown].join(' · ')
}

/** Above the lists of those who give: nothing else about the work of others reaches them. */
export const whatIsSeen = '시작했는지, 언제 끝냈는지만 보여요. 퀴즈 결과, 단어, 레벨은 보이지 않아요.'
