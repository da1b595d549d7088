import type {
  AssignedTask,
  ChallengeTask,
  CheckTask,
  FurtherTask,
  NoteTask,
  ReadingTask,
  StudyTask,
  TalkTask,
  WordTask,
} from './day-tasks.ts'

/** One thing to do today, as the plan says it. */
export interface PlanItem {
  readonly kind:
    | WordTask['kind']
    | ReadingTask['kind']
    | FurtherTask['kind']
    | 'QUIZ'
    | 'CONVERSATION'
    | 'WRONG_ANSWERS'
  readonly minutes: number
  readonly articleId: string | null
  readonly title: string | null
  readonly count: number
  readonly reason:
    | ReadingTask['reason']
    | StudyTask['reason']
    | FurtherTask['reason']
    | 'DUE'
    | 'UNCHECKED'
    | 'UNMET'
    | 'FIRM'
    | 'WAITING'
    | 'ASSIGNED'
  readonly done: boolean
  /** Only of an assignment: its study date. */
  readonly dueOn?: string
  /** Only of an article that is not read yet: the questions that come after it. Its minutes include them. */
  readonly questions?: number
}

const secondsAQuestion = 25
/** The steps of a self-study without its reading. */
export const studyMinutes = 10
/** Seven questions, answered without haste. */
export const talkMinutes = 6

export const wholeMinutes = (seconds: number) => Math.max(1, Math.round(seconds / 60))
export const checkMinutes = (check: { readonly questions: number } | null) =>
  check ? wholeMinutes(check.questions * secondsAQuestion) : 0

const wordReasons = { REVIEW: 'DUE', NEW_WORDS: 'UNMET', DICTATION: 'FIRM' } as const

export function wordItem({ kind, done, secondsEach }: WordTask, piece: number): PlanItem {
  const count = done >= piece ? piece : piece - done
  const minutes = wholeMinutes(count * secondsEach)
  return { kind, minutes, articleId: null, title: null, count, reason: wordReasons[kind], done: done >= piece }
}

/** The minutes of an unread article with the quiz that comes after it, and how many questions they count. */
const untilChecked = (minutesLeft: number, check: ReadingTask['check']) =>
  check && !check.done
    ? { minutes: minutesLeft + checkMinutes(check), questions: check.questions }
    : { minutes: minutesLeft }

export function readingItems({ check, minutesLeft, minutes, ofToday: _ofToday, ...reading }: ReadingTask): PlanItem[] {
  if (!reading.done) return [{ ...reading, ...untilChecked(minutesLeft, check) }]
  const item = { ...reading, minutes }
  return check ? [item, checkItem(reading, check)] : [item]
}

export function assignedItems({ check, minutesLeft, minutes, ...task }: AssignedTask): PlanItem[] {
  const { articleId, title, done } = task
  if (!done) return [{ ...task, reason: 'ASSIGNED', ...untilChecked(minutesLeft, check) }]
  const item: PlanItem = { ...task, reason: 'ASSIGNED', minutes }
  return check && articleId !== null && title !== null ? [item, checkItem({ articleId, title }, check)] : [item]
}

export const challengeItem = ({ questions, minutes, done }: ChallengeTask): PlanItem => ({
  kind: 'CHALLENGE',
  minutes,
  articleId: null,
  title: null,
  count: questions,
  reason: 'OPEN',
  done,
})

export const studyItem = (study: StudyTask): PlanItem => ({
  kind: 'SELF_STUDY',
  minutes: studyMinutes,
  count: 0,
  ...study,
})

export const talkItem = (talk: TalkTask): PlanItem => ({
  kind: 'CONVERSATION',
  minutes: talkMinutes,
  count: 0,
  reason: 'UNSAID',
  ...talk,
})

export const checkItem = (
  { articleId, title }: Pick<CheckTask, 'articleId' | 'title'>,
  { questions, done }: Pick<CheckTask, 'questions' | 'done'>,
): PlanItem => ({
  kind: 'QUIZ',
  minutes: checkMinutes({ questions }),
  articleId,
  title,
  count: questions,
  reason: 'UNCHECKED',
  done,
})

export const noteItem = ({ questions, minutes, done }: NoteTask): PlanItem => ({
  kind: 'WRONG_ANSWERS',
  minutes,
  articleId: null,
  title: null,
  count: questions,
  reason: 'WAITING',
  done,
})
