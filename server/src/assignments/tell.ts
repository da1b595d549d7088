import { assignmentKindNames } from '@readgrow/contract/constants'
import { raiseAlarmForEach } from '#alarms'
import type { Db } from '#platform/database/db'
import type { AssignmentRow } from './queries.ts'

type Told = Pick<AssignmentRow, 'kind' | 'article' | 'note' | 'dueOn'>

const category = 'ASSIGNMENT'

const koreanDay = (date: string) => `${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일`

/** "기사 읽기 · Tiny Forests". */
export const nameOf = ({ kind, article }: Pick<Told, 'kind' | 'article'>): string =>
  [assignmentKindNames[kind], article?.headline.en].filter(Boolean).join(' · ')

function addressOf({ kind, article }: Told): string {
  if (kind === 'CHALLENGE' || !article) return '/challenge'
  return kind === 'ARTICLE' ? `/article/detail/${article.id}` : `/selfstudy/${article.id}`
}

/** The alarm is where it is to be done. */
export const tellGiven = (db: Db, people: readonly number[], assignment: Told, at: Date): Promise<void> =>
  raiseAlarmForEach(db, people, {
    category,
    title: `회사 과제가 왔어요 · ${koreanDay(assignment.dueOn)}까지`,
    text: assignment.note ? `${nameOf(assignment)} “${assignment.note}”` : nameOf(assignment),
    url: addressOf(assignment),
    at,
  })

export const tellMoved = (db: Db, people: readonly number[], assignment: Told, at: Date): Promise<void> =>
  raiseAlarmForEach(db, people, {
    category,
    title: `과제 기한이 ${koreanDay(assignment.dueOn)}로 바뀌었어요`,
    text: nameOf(assignment),
    url: addressOf(assignment),
    at,
  })

export const tellWithdrawn = (db: Db, people: readonly number[], assignment: Told, at: Date): Promise<void> =>
  raiseAlarmForEach(db, people, {
    category,
    title: '회사 과제가 취소됐어요. 하지 않아도 돼요',
    text: nameOf(assignment),
    url: '/',
    at,
  })
