import type {
  AssignedTask,
  ChallengeTask,
  CheckTask,
  DayTasks,
  ReadingTask,
  StudyTask,
  TalkTask,
  WordTask,
} from './day-tasks.ts'

export type {
  AssignedTask,
  ChallengeTask,
  CheckTask,
  DayTasks,
  ReadingTask,
  StudyTask,
  TalkTask,
  WordTask,
} from './day-tasks.ts'

export type DayBudget = 10 | 20 | 40

export interface PlanItem {
  readonly kind: WordTask['kind'] | ReadingTask['kind'] | 'QUIZ' | 'CHALLENGE' | 'SELF_STUDY' | 'CONVERSATION'
  readonly minutes: number
  readonly articleId: string | null
  readonly title: string | null
  readonly count: number
  readonly reason:
    | ReadingTask['reason']
    | StudyTask['reason']
    | 'DUE'
    | 'UNCHECKED'
    | 'OPEN'
    | 'UNMET'
    | 'FIRM'
    | 'UNSAID'
    | 'ASSIGNED'
  readonly done: boolean
  /** Only of an assignment: its study date. */
  readonly dueOn?: string
  /** Only of an article that is not read yet: the questions that come after it. Its minutes include them. */
  readonly questions?: number
}

/**
 * Why a budget is not filled: all that the day has is in it, or what is left over takes longer than the rest of the
 * time. FILLED where so few minutes are left that one has nothing of them.
 */
export type Rest = 'FILLED' | 'NOTHING_LEFT' | 'NOTHING_FITS'

export interface PlanChoice {
  readonly minutes: DayBudget
  /** Positions in the plan's items, in the order in which to do them. */
  readonly items: readonly number[]
  /** Minutes of the whole, done or not. */
  readonly filled: number
  readonly rest: Rest
}

export interface DailyPlan {
  readonly items: readonly PlanItem[]
  readonly choices: readonly PlanChoice[]
}

export const dayBudgets: readonly DayBudget[] = [10, 20, 40]

const secondsAQuestion = 25
/** The steps of a self-study without its reading. */
export const studyMinutes = 10
/** Seven questions, answered without haste. */
const talkMinutes = 6
/** Fewer words are not worth sitting down for, unless there are no more. */
const fewestWords = 5
/** So few minutes less than one has are as good as none. */
const slackMinutes = 3

const wholeMinutes = (seconds: number) => Math.max(1, Math.round(seconds / 60))
const checkMinutes = (check: { readonly questions: number } | null) =>
  check ? wholeMinutes(check.questions * secondsAQuestion) : 0

/** Minutes for an article at a speed in words a minute, at least 1. */
export const minutesToRead = (words: number, wordsPerMinute: number) => Math.max(1, Math.round(words / wordsPerMinute))

/**
 * What to do today, for each budget. Greedy by value: due words are forgotten if they wait, so they come first, but
 * never in place of the day's one reading, which is today's article, nor of the assignment whose date is nearest. Then come further assignments, quizzes of finished articles, the challenge, new words, firm words to write, the
 * self-study of an article, a conversation about one and more reading. Costs are those of the whole day, done or not, so
 * that doing an item changes only its own mark.
 */
export function dailyPlan(tasks: DayTasks, budgets: readonly DayBudget[] = dayBudgets): DailyPlan {
  const chosen = budgets.map((minutes) => {
    const choice = choose(tasks, minutes)
    return { minutes, placed: inOrder(tasks, choice), filled: minutes - choice.left, rest: restOf(tasks, choice) }
  })
  const union = new Map<string, { readonly place: number; readonly item: PlanItem }>()
  for (const each of chosen.flatMap(({ placed }) => placed)) union.set(keyOf(each.item), each)
  const items = [...union.values()].toSorted((one, other) => one.place - other.place).map(({ item }) => item)
  const positions = new Map(items.map((item, index) => [keyOf(item), index]))
  return {
    items,
    choices: chosen.map(({ placed, ...choice }) => ({
      ...choice,
      items: placed.flatMap(({ item }) => positions.get(keyOf(item)) ?? []),
    })),
  }
}

const keyOf = (item: PlanItem) => JSON.stringify(item)

interface Chosen {
  readonly assigned: ReadonlySet<AssignedTask>
  readonly readings: ReadonlySet<ReadingTask>
  readonly checks: ReadonlySet<CheckTask>
  readonly challenge: ChallengeTask | null
  readonly study: StudyTask | null
  readonly talk: TalkTask | null
  /** Number of words of each kind. */
  readonly words: ReadonlyMap<WordTask, number>
  /** Minutes that nothing was found for; below zero where today's article takes longer than the time. */
  readonly left: number
}

/** An article needs room for its quiz too, which is an item of its own once the article is read. */
const costOf = (reading: Pick<ReadingTask, 'minutes' | 'check'>) => reading.minutes + checkMinutes(reading.check)

function choose({ assigned, words, checks, challenge, study, talk, readings }: DayTasks, budget: number): Chosen {
  let left = budget
  const take = (cost: number) => {
    if (cost > left) return false
    left -= cost
    return true
  }
  const byDone = [...readings.filter(({ done }) => done), ...readings.filter(({ done }) => !done)]
  const nearest = assigned.slice(0, 1).filter((task) => take(costOf(task)))
  // An article of the company is the reading of the day.
  const todays = readings.find(({ ofToday }) => ofToday)
  const first = nearest.some(isReading) ? undefined : (todays ?? byDone.find((reading) => costOf(reading) <= left))
  // Today's article is asked for even where it takes longer than the time that one has.
  if (first) left -= costOf(first)
  const pieces = new Map<WordTask, number>()
  const takeWords = (kind: WordTask['kind']) => {
    const task = words.find((each) => each.kind === kind)
    const piece = task ? pieceOf(task, left) : 0
    if (task && piece > 0 && take(wholeMinutes(piece * task.secondsEach))) pieces.set(task, piece)
  }
  takeWords('REVIEW')
  const later = assigned.slice(1).filter((task) => take(costOf(task)))
  const checked = checks.filter((check) => take(checkMinutes(check)))
  const challenged = challenge && take(challenge.minutes) ? challenge : null
  takeWords('NEW_WORDS')
  takeWords('DICTATION')
  const studied = study && take(studyMinutes) ? study : null
  const talked = talk && take(talkMinutes) ? talk : null
  const more = byDone.filter((reading) => reading !== first && take(costOf(reading)))
  return {
    assigned: new Set([...nearest, ...later]),
    readings: new Set(first ? [first, ...more] : more),
    checks: new Set(checked),
    challenge: challenged,
    study: studied,
    talk: talked,
    words: pieces,
    left,
  }
}

function restOf(tasks: DayTasks, chosen: Chosen): Rest {
  if (chosen.left <= slackMinutes) return 'FILLED'
  return !tasks.isMore && isEverything(tasks, chosen) ? 'NOTHING_LEFT' : 'NOTHING_FITS'
}

const isEverything = ({ assigned, words, checks, challenge, study, talk, readings }: DayTasks, chosen: Chosen) =>
  assigned.every((task) => chosen.assigned.has(task)) &&
  words.every((task) => (chosen.words.get(task) ?? 0) === task.words) &&
  checks.every((check) => chosen.checks.has(check)) &&
  readings.every((reading) => chosen.readings.has(reading)) &&
  [challenge === chosen.challenge, study === chosen.study, talk === chosen.talk].every(Boolean)

const isReading = ({ kind }: AssignedTask) => kind === 'READ' || kind === 'CONTINUE'

/** How many of the words fit; 0 if they are too few to sit down for. */
function pieceOf({ words, secondsEach }: WordTask, minutes: number): number {
  const fitting = Math.min(words, Math.floor((minutes * 60) / secondsEach))
  return fitting >= Math.min(words, fewestWords) ? fitting : 0
}

/** Words first, to warm up; then what the company gave and reading, each article with its quiz; then what is new. */
function inOrder({ assigned, words, checks, readings }: DayTasks, chosen: Chosen): { place: number; item: PlanItem }[] {
  const wordItems = (kinds: readonly WordTask['kind'][]) =>
    words
      .filter((task) => kinds.includes(task.kind))
      .map((task) => (chosen.words.has(task) ? [wordItem(task, chosen.words.get(task) ?? 0)] : []))
  const steps = [
    ...wordItems(['REVIEW']),
    ...checks.map((check) => (chosen.checks.has(check) ? [checkItem(check, check)] : [])),
    ...assigned.map((task) => (chosen.assigned.has(task) ? assignedItems(task) : [])),
    ...readings.map((reading) => (chosen.readings.has(reading) ? readingItems(reading) : [])),
    chosen.challenge ? [challengeItem(chosen.challenge)] : [],
    chosen.study ? [studyItem(chosen.study)] : [],
    chosen.talk ? [talkItem(chosen.talk)] : [],
    ...wordItems(['NEW_WORDS', 'DICTATION']),
  ]
  return steps.flatMap((items, place) => items.map((item) => ({ place, item })))
}

const wordReasons = { REVIEW: 'DUE', NEW_WORDS: 'UNMET', DICTATION: 'FIRM' } as const

function wordItem({ kind, done, secondsEach }: WordTask, piece: number): PlanItem {
  const count = done >= piece ? piece : piece - done
  const minutes = wholeMinutes(count * secondsEach)
  return { kind, minutes, articleId: null, title: null, count, reason: wordReasons[kind], done: done >= piece }
}

/** The minutes of an unread article with the quiz that comes after it, and how many questions they count. */
const untilChecked = (minutesLeft: number, check: ReadingTask['check']) =>
  check && !check.done
    ? { minutes: minutesLeft + checkMinutes(check), questions: check.questions }
    : { minutes: minutesLeft }

function readingItems({ check, minutesLeft, minutes, ofToday: _ofToday, ...reading }: ReadingTask): PlanItem[] {
  if (!reading.done) return [{ ...reading, ...untilChecked(minutesLeft, check) }]
  const item = { ...reading, minutes }
  return check ? [item, checkItem(reading, check)] : [item]
}

function assignedItems({ check, minutesLeft, minutes, ...task }: AssignedTask): PlanItem[] {
  const { articleId, title, done } = task
  if (!done) return [{ ...task, reason: 'ASSIGNED', ...untilChecked(minutesLeft, check) }]
  const item: PlanItem = { ...task, reason: 'ASSIGNED', minutes }
  return check && articleId !== null && title !== null ? [item, checkItem({ articleId, title }, check)] : [item]
}

const challengeItem = ({ questions, minutes, done }: ChallengeTask): PlanItem => ({
  kind: 'CHALLENGE',
  minutes,
  articleId: null,
  title: null,
  count: questions,
  reason: 'OPEN',
  done,
})

const studyItem = (study: StudyTask): PlanItem => ({ kind: 'SELF_STUDY', minutes: studyMinutes, count: 0, ...study })

const talkItem = (talk: TalkTask): PlanItem => ({
  kind: 'CONVERSATION',
  minutes: talkMinutes,
  count: 0,
  reason: 'UNSAID',
  ...talk,
})

const checkItem = (
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
