import type {
  AssignedTask,
  ChallengeTask,
  CheckTask,
  DayTasks,
  FurtherTask,
  NoteTask,
  ReadingTask,
  StudyTask,
  TalkTask,
  WordTask,
} from './day-tasks.ts'
import {
  assignedItems,
  challengeItem,
  checkItem,
  checkMinutes,
  noteItem,
  type PlanItem,
  readingItems,
  studyItem,
  studyMinutes,
  talkItem,
  talkMinutes,
  wholeMinutes,
  wordItem,
} from './plan-items.ts'

export type {
  AssignedTask,
  ChallengeTask,
  CheckTask,
  DayTasks,
  FurtherTask,
  ReadingTask,
  StudyTask,
  TalkTask,
  WordTask,
} from './day-tasks.ts'
export { type PlanItem, studyMinutes } from './plan-items.ts'

export type DayBudget = 10 | 20 | 40

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

/** Fewer words are not worth sitting down for, unless there are no more. */
const fewestWords = 5
/** So few minutes less than one has are as good as none. */
const slackMinutes = 3

/** Minutes for an article at a speed in words a minute, at least 1. */
export const minutesToRead = (words: number, wordsPerMinute: number) => Math.max(1, Math.round(words / wordsPerMinute))

/**
 * What to do today, for each budget. Greedy by value: due words are forgotten if they wait, so they come first, but
 * never in place of the day's one reading, which is today's article, nor of the assignment whose date is nearest. Then
 * come further assignments, quizzes of finished articles, the note of wrong answers, the challenge, new words, firm
 * words to write, the self-study of an article, a conversation about one, a second article, what else there is, and more
 * reading. Costs are those of the whole day, done or not, so that doing an item changes only its own mark.
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
  readonly note: NoteTask | null
  readonly further: ReadonlySet<FurtherTask>
  /** Number of words of each kind. */
  readonly words: ReadonlyMap<WordTask, number>
  /** Minutes that nothing was found for; below zero where today's article takes longer than the time. */
  readonly left: number
}

/** An article needs room for its quiz too, which is an item of its own once the article is read. */
const costOf = (reading: Pick<ReadingTask, 'minutes' | 'check'>) => reading.minutes + checkMinutes(reading.check)

function choose(tasks: DayTasks, budget: number): Chosen {
  const { assigned, words, checks, challenge, study, talk, readings, note = null, further = [] } = tasks
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
  const noted = note && take(note.minutes) ? note : null
  const challenged = challenge && take(challenge.minutes) ? challenge : null
  takeWords('NEW_WORDS')
  takeWords('DICTATION')
  const studied = study && take(studyMinutes) ? study : null
  const talked = talk && take(talkMinutes) ? talk : null
  // A second article, then something else than reading, then more of it; the bank is for whoever has nothing better.
  const [second, ...others] = byDone.filter((reading) => reading !== first)
  const more = second && take(costOf(second)) ? [second] : []
  const varied = further.filter(({ reason, minutes }) => reason !== 'BANK' && take(minutes))
  more.push(...others.filter((reading) => take(costOf(reading))))
  const ofBank = further.filter(({ reason, minutes }) => reason === 'BANK' && take(minutes))
  return {
    assigned: new Set([...nearest, ...later]),
    readings: new Set(first ? [first, ...more] : more),
    checks: new Set(checked),
    challenge: challenged,
    study: studied,
    talk: talked,
    note: noted,
    further: new Set([...varied, ...ofBank]),
    words: pieces,
    left,
  }
}

function restOf(tasks: DayTasks, chosen: Chosen): Rest {
  if (chosen.left <= slackMinutes) return 'FILLED'
  return !tasks.isMore && isEverything(tasks, chosen) ? 'NOTHING_LEFT' : 'NOTHING_FITS'
}

const isEverything = (
  { assigned, words, checks, challenge, study, talk, readings, note = null, further = [] }: DayTasks,
  chosen: Chosen,
) =>
  assigned.every((task) => chosen.assigned.has(task)) &&
  words.every((task) => (chosen.words.get(task) ?? 0) === task.words) &&
  checks.every((check) => chosen.checks.has(check)) &&
  readings.every((reading) => chosen.readings.has(reading)) &&
  further.every((task) => chosen.further.has(task)) &&
  note === chosen.note &&
  [challenge === chosen.challenge, study === chosen.study, talk === chosen.talk].every(Boolean)

const isReading = ({ kind }: AssignedTask) => kind === 'READ' || kind === 'CONTINUE'

/** How many of the words fit; 0 if they are too few to sit down for. */
function pieceOf({ words, secondsEach }: WordTask, minutes: number): number {
  const fitting = Math.min(words, Math.floor((minutes * 60) / secondsEach))
  return fitting >= Math.min(words, fewestWords) ? fitting : 0
}

/**
 * Words and what was wrong first, to warm up; then what the company gave and reading, each article with its quiz; then
 * what is new.
 */
function inOrder(tasks: DayTasks, chosen: Chosen): { place: number; item: PlanItem }[] {
  const { assigned, words, checks, readings, further = [] } = tasks
  const wordItems = (kinds: readonly WordTask['kind'][]) =>
    words
      .filter((task) => kinds.includes(task.kind))
      .map((task) => (chosen.words.has(task) ? [wordItem(task, chosen.words.get(task) ?? 0)] : []))
  const steps = [
    ...wordItems(['REVIEW']),
    chosen.note ? [noteItem(chosen.note)] : [],
    ...checks.map((check) => (chosen.checks.has(check) ? [checkItem(check, check)] : [])),
    ...assigned.map((task) => (chosen.assigned.has(task) ? assignedItems(task) : [])),
    ...readings.map((reading) => (chosen.readings.has(reading) ? readingItems(reading) : [])),
    chosen.challenge ? [challengeItem(chosen.challenge)] : [],
    chosen.study ? [studyItem(chosen.study)] : [],
    chosen.talk ? [talkItem(chosen.talk)] : [],
    ...further.map((task) => (chosen.further.has(task) ? [task] : [])),
    ...wordItems(['NEW_WORDS', 'DICTATION']),
  ]
  return steps.flatMap((items, place) => items.map((item) => ({ place, item })))
}
