import { addDays } from '../study-clock.ts'

export interface StreakRules {
  /** Weekends and holidays do not break a streak; studying on them still counts. */
  readonly weekdaysOnly: boolean
  /** Public holidays, `YYYY-MM-DD`. */
  readonly holidays: ReadonlySet<string>
}

export interface Streak {
  /** Study days in a row, today included if something was finished. */
  readonly days: number
  readonly longest: number
  readonly todayCounts: boolean
  /** Missed days that the streak can still survive. */
  readonly freezes: number
  /** Missed days of this streak that used a freeze. */
  readonly frozen: readonly string[]
}

/** What was done on one study day, according to the logs of events and answers. */
export interface DayOfStudy {
  /** Distinct articles read to the end. */
  readonly articles: number
  readonly quizAnswers: number
  /** Answers to words, without those taken back. */
  readonly wordAnswers: number
  /** Whether answers emptied the queue of that day. */
  readonly queueCleared: boolean
  /** Articles whose self-study was done. */
  readonly selfStudies: number
  /** Challenges of which every question has its answer. */
  readonly challenges: number
  /** Conversations with enough answers. */
  readonly conversations: number
  /** Seconds of speech in recordings, and of sentences read in the quiet way at the pace of speech. */
  readonly spokenSeconds: number
}

const answersOfAUnit = 10
const spokenSecondsOfAUnit = 30

/**
 * Whether a day counts: an article with its quiz, a self-study, a challenge, a conversation, half a minute of speech, ten
 * answers to words, or all words that were due, however few. A day with little due must not end a streak
 * (docs/learning.md 6).
 */
export function countsAsStudied(day: DayOfStudy): boolean {
  const { articles, quizAnswers, wordAnswers, queueCleared, selfStudies, challenges, conversations, spokenSeconds } =
    day
  if ((articles > 0 && quizAnswers > 0) || selfStudies > 0 || challenges > 0 || conversations > 0) return true
  if (spokenSeconds >= spokenSecondsOfAUnit) return true
  return wordAnswers >= answersOfAUnit || (queueCleared && wordAnswers > 0)
}

/**
 * How many units were finished on a day: articles with an answered question each, self-studies, challenges,
 * conversations, each ten answers to words (fewer where they were all that was due), each half minute of speech. At least
 * one if and only if the day counts as studied.
 */
export function unitsOf(day: DayOfStudy): number {
  const { articles, quizAnswers, wordAnswers, queueCleared, selfStudies, challenges, conversations, spokenSeconds } =
    day
  const ofWords = Math.floor(wordAnswers / answersOfAUnit)
  return (
    Math.min(articles, quizAnswers) +
    selfStudies +
    challenges +
    conversations +
    Math.floor(spokenSeconds / spokenSecondsOfAUnit) +
    (queueCleared && wordAnswers > 0 ? Math.max(1, ofWords) : ofWords)
  )
}

const freezesAtStart = 2
const mostFreezes = 2
const daysAFreeze = 7

/**
 * The streak, computed only from the study dates on which something was finished. It starts with two freezes and earns
 * one with every seventh day, two at most. A missed day uses one by itself when the day is over (docs/learning.md 6).
 */
export function streakOf(finished: ReadonlySet<string>, today: string, rules: StreakRules): Streak {
  const [first] = [...finished].filter((date) => date <= today).sort()
  let state: Walk = { days: 0, longest: 0, freezes: freezesAtStart, frozen: [] }
  for (let date = first ?? today; date <= today; date = addDays(date, 1)) {
    if (finished.has(date)) state = counted(state)
    else if (date < today && !isOff(date, rules)) state = missed(state, date)
  }
  return { ...state, todayCounts: finished.has(today) }
}

type Walk = Pick<Streak, 'days' | 'longest' | 'freezes' | 'frozen'>

function counted(state: Walk): Walk {
  const days = state.days + 1
  const earned = days % daysAFreeze === 0 ? 1 : 0
  return {
    ...state,
    days,
    longest: Math.max(state.longest, days),
    freezes: Math.min(mostFreezes, state.freezes + earned),
  }
}

function missed(state: Walk, date: string): Walk {
  if (state.days === 0) return state
  if (state.freezes === 0) return { ...state, days: 0, frozen: [] }
  return { ...state, freezes: state.freezes - 1, frozen: [...state.frozen, date] }
}

/** Whether nobody is expected to study on a day. */
export function isOff(date: string, { weekdaysOnly, holidays }: StreakRules): boolean {
  if (!weekdaysOnly) return false
  const weekday = weekdayOf(date)
  return weekday === 0 || weekday === 6 || holidays.has(date)
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

export type WeekDayState = 'COUNTED' | 'FROZEN' | 'MISSED' | 'OFF' | 'TODAY' | 'AHEAD'

/** Monday to Sunday of the week of `today`. Days before the learner began (`from`) are not missed. */
export function weekOf(
  finished: ReadonlySet<string>,
  frozen: readonly string[],
  { today, from }: { readonly today: string; readonly from: string },
  rules: StreakRules,
): { readonly date: string; readonly state: WeekDayState }[] {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index)
    if (finished.has(date)) return { date, state: 'COUNTED' }
    if (isOff(date, rules) || date < from) return { date, state: 'OFF' }
    if (date >= today) return { date, state: date === today ? 'TODAY' : 'AHEAD' }
    return { date, state: frozen.includes(date) ? 'FROZEN' : 'MISSED' }
  })
}
