import { bestLevel } from '@readgrow/learning'
import { challengeMinutes, challengeSizes } from '@readgrow/learning/challenge'
import { type AssignedTask, minutesToRead, studyMinutes } from '@readgrow/learning/daily-plan'
import type { OwnTask } from '#assignments'
import type { Touched } from './queries.ts'

interface Day {
  /** Study date. */
  readonly today: string
  readonly level: string
  readonly touched: readonly Touched[]
  /** Words a minute. */
  readonly speed: number
}

/** More would leave the day to the company alone. What is done today keeps its place, so that the list does not jump. */
const assignedAtMost = 2

/** What the plan of a day asks of the company's assignments, each thing once, the nearest due date first. */
export function assignedTasks(own: readonly OwnTask[], day: Day): AssignedTask[] {
  const asked = own.filter(({ state, doneOn }) => doneOn === day.today || (doneOn === null && state !== 'UNAVAILABLE'))
  const once = Map.groupBy(asked, ({ kind, article }) => `${kind} ${article?.id}`)
  return [...once.values()]
    .flatMap((same) => same.find(({ doneOn }) => doneOn === null) ?? same[0] ?? [])
    .slice(0, assignedAtMost)
    .map((one) => taskOf(one, day))
}

function taskOf({ kind, article, dueOn, doneOn, ...own }: OwnTask, day: Day): AssignedTask {
  const base = { articleId: null, title: null, count: 0, done: doneOn !== null, dueOn, check: null }
  if (kind === 'CHALLENGE' || !article) {
    const minutes = challengeMinutes.WEEK
    return { ...base, kind: 'CHALLENGE', minutes, minutesLeft: minutes, count: challengeSizes.WEEK }
  }
  const touched = day.touched.find(({ articleId }) => articleId === article.id)
  const reading = readingOf(own, touched, day)
  const place = { ...base, articleId: article.id, title: touched?.title ?? article.headline.en }
  if (kind === 'ARTICLE') return { ...place, ...reading }
  const minutes = studyMinutes + (own.isRead ? 0 : reading.minutes)
  return { ...place, kind: 'SELF_STUDY', minutes, minutesLeft: minutes }
}

/** The text at the level that the article opens at. */
function readingOf(
  { versions }: Pick<OwnTask, 'versions'>,
  touched: Touched | undefined,
  { today, level, speed }: Day,
) {
  const fitting = bestLevel(
    versions.map((version) => version.level),
    level,
  )
  const { words, questions } = touched ?? versions.find((version) => version.level === fitting) ?? noText
  const isHalf = touched !== undefined && touched.finishedOn === null
  // The questions of an article that was read before today are an item of their own.
  const isOld = typeof touched?.finishedOn === 'string' && touched.finishedOn < today
  return {
    kind: isHalf ? ('CONTINUE' as const) : ('READ' as const),
    minutes: minutesToRead(words, speed),
    minutesLeft: minutesToRead(words * (isHalf ? 1 - touched.progress : 1), speed),
    check: questions > 0 && !isOld ? { questions, done: touched?.answeredOn != null } : null,
  }
}

const noText = { words: 0, questions: 0 }
