import { addDays, daysBetween } from '@readgrow/learning'
import { seededChance } from '@readgrow/learning/seeded-chance'
import type { DemoHabit } from '../company-people.ts'
import { habits } from './habits.ts'

/** Whose months are drawn. */
export interface Learner {
  /** Seeds everything that is drawn for them. */
  readonly customerId: string
  readonly habit: DemoHabit
  /** The study day on which they could begin. */
  readonly joinedOn: string
  /** The last study day on which they may study; null without an end. */
  readonly leftOn: string | null
}

export type Activity =
  | { readonly kind: 'LEVEL_TEST' }
  | { readonly kind: 'ARTICLE'; readonly articleId: string; readonly isFinished: boolean; readonly isFirst: boolean }
  | { readonly kind: 'REVIEWS'; readonly most: number }
  | { readonly kind: 'CHALLENGE' }
  | { readonly kind: 'SELF_STUDY'; readonly articleId: string }
  | { readonly kind: 'ALOUD'; readonly articleId: string; readonly sentences: number }

export interface PlannedDay {
  readonly date: string
  /** Minutes since 04:00 in Seoul. */
  readonly startsAt: number
  readonly activities: readonly Activity[]
}

interface Shelved {
  readonly id: string
  readonly publishedOn: string
}

/** The last day that is drawn, and what there was to read. */
export interface Period {
  readonly until: string
  readonly shelf: readonly Shelved[]
}

const dayStartsAtHour = 4
const daysBetweenTests = 70
const reviewsAtOnce = 22

/** What one learner remembers of their own reading while their days are drawn. */
interface Reading {
  /** The day of the last finished reading, by article. */
  readonly finished: Map<string, string>
  testedOn: string | null
}

/**
 * The study days of a learner, the same for the same learner and beginning. What happens on a day depends on the days
 * before it alone, so a longer period only adds days.
 */
export function planOf(learner: Learner, { until, shelf }: Period): PlannedDay[] {
  const own = seededChance(`${learner.customerId}/own`)()
  const reading: Reading = { finished: new Map(), testedOn: null }
  const last = learner.leftOn !== null && learner.leftOn < until ? learner.leftOn : until
  const days: PlannedDay[] = []
  for (let date = learner.joinedOn; date <= last; date = addDays(date, 1)) {
    const chance = seededChance(`${learner.customerId}/${date}`)
    const isWeekend = isWeekendDay(date)
    const { chanceOf, hours, amount } = habits[learner.habit]
    if (chance() >= chanceOf({ ...sinceJoining(learner.joinedOn, date), isWeekend, own })) continue
    const hour = hours[isWeekend ? 1 : 0] + (chance() - 0.5) * 1.5
    const startsAt = Math.round((hour - dayStartsAtHour) * 60)
    const readable = shelf.filter(({ publishedOn }) => publishedOn <= date)
    days.push({ date, startsAt, activities: activitiesOf(date, readable, reading, amount, chance) })
  }
  return days
}

const sinceJoining = (joinedOn: string, date: string) => ({
  day: daysBetween(joinedOn, date),
  month: monthNumber(date) - monthNumber(joinedOn),
})

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

const isWeekendDay = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())

function activitiesOf(
  date: string,
  shelf: readonly Shelved[],
  reading: Reading,
  amount: number,
  chance: () => number,
): Activity[] {
  const activities: Activity[] = []
  if (isTestDue(reading.testedOn, date, chance)) {
    activities.push({ kind: 'LEVEL_TEST' })
    reading.testedOn = date
  }
  const isFirstDay = reading.finished.size === 0
  const articles = isFirstDay || chance() < 0.62 ? 1 + (chance() < (amount - 0.7) * 0.5 ? 1 : 0) : 0
  for (let count = 0; count < articles; count++) {
    const opened = activities.flatMap((activity) => (activity.kind === 'ARTICLE' ? [activity.articleId] : []))
    const unopened = shelf.filter(({ id }) => !opened.includes(id))
    activities.push(...readingOf(date, unopened, reading, amount, chance))
  }
  if (!isFirstDay && (articles === 0 || chance() < 0.55))
    activities.push({ kind: 'REVIEWS', most: Math.round(reviewsAtOnce * amount) })
  if (!isFirstDay && chance() < 0.18 * amount) activities.push({ kind: 'CHALLENGE' })
  return activities
}

/** At the start, and again after more than two months by most of those who are still there. */
function isTestDue(testedOn: string | null, date: string, chance: () => number): boolean {
  if (testedOn === null) return true
  return daysBetween(testedOn, date) >= daysBetweenTests && chance() < 0.25
}

function readingOf(
  date: string,
  shelf: readonly Shelved[],
  { finished }: Reading,
  amount: number,
  chance: () => number,
): Activity[] {
  const articleId = nextArticle(shelf, finished)
  if (articleId === null) return []
  const isFirst = !finished.has(articleId)
  const isFinished = chance() < 0.93
  if (isFinished) finished.set(articleId, date)
  const activities: Activity[] = [{ kind: 'ARTICLE', articleId, isFinished, isFirst }]
  if (isFinished && chance() < 0.14 * amount) activities.push({ kind: 'SELF_STUDY', articleId })
  if (isFinished && chance() < 0.12 * amount)
    activities.push({ kind: 'ALOUD', articleId, sentences: 3 + Math.floor(chance() * 5) })
  return activities
}

/** The newest article that was never finished, or the one whose reading is the longest ago. */
function nextArticle(shelf: readonly Shelved[], finished: ReadonlyMap<string, string>): string | null {
  const order = (one: Shelved, other: Shelved) =>
    (finished.get(one.id) ?? '').localeCompare(finished.get(other.id) ?? '') ||
    other.publishedOn.localeCompare(one.publishedOn) ||
    one.id.localeCompare(other.id)
  return shelf.toSorted(order)[0]?.id ?? null
}
