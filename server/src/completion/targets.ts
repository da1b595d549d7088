import type { ActiveDay, CompletionRule, ExpectedDays, RuleGoal } from '@readgrow/learning/completion'
import { daysOfMonth, monthOf } from '@readgrow/learning/report'
import type { Scope } from '#members'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { readSeatDays } from '#seats'
import { runningCourses } from './courses.ts'
import { type Learner, learnersOf } from './learners.ts'
import { readMonth } from './months.ts'
import { participantsOf } from './participants.ts'
import { monthShareOf, type Share, shareOf } from './share.ts'

/** Somebody who is counted, and the day on which they joined the course; null for the month. */
export interface Counted extends Learner {
  readonly joinedOn: string | null
}

/** What a forecast is about: a course that runs, or this month. */
export interface Target {
  readonly rule: CompletionRule
  readonly expected: ExpectedDays
  readonly goal: RuleGoal
  /** The id of the course; null for the month. */
  readonly courseId: string | null
  readonly courseName: string | null
  /** Those of the people who are counted in it. */
  readonly counted: (db: Db, people: readonly Learner[]) => Promise<Counted[]>
  readonly share: (days: readonly ActiveDay[], today: string) => Share
}

/** NOT_FOUND for a course that does not run, was withdrawn, or is none of the caller's. */
export async function readTarget(db: Db, scope: Scope, wanted: string, today: string): Promise<Target> {
  return wanted === 'month' ? monthTarget(db, scope.companyId, today) : courseTarget(db, scope, wanted, today)
}

async function monthTarget(db: Db, companyId: number, today: string): Promise<Target> {
  const month = await readMonth(db, companyId, monthOf(today))
  const period = daysOfMonth(month.month)
  return {
    rule: month.participating,
    expected: month.expected,
    goal: 'PARTICIPATING',
    courseId: null,
    courseName: null,
    counted: async (handle, people) => {
      const seatDays = await readSeatDays(
        handle,
        people.map(({ id }) => id),
        period,
      )
      return people
        .filter(({ id }) => (seatDays.get(id) ?? 0) >= Math.max(1, month.leastSeatDays))
        .map((person) => ({ ...person, joinedOn: null }))
    },
    share: (days, on) => monthShareOf(month, days, on, month.leastSeatDays).participating,
  }
}

async function courseTarget(db: Db, scope: Scope, id: string, today: string): Promise<Target> {
  const course = (await runningCourses(db, scope, today)).find((each) => each.id === id)
  if (!course) throw new Refusal('NOT_FOUND')
  const { rule, expected, team } = course
  return {
    rule,
    expected,
    goal: 'COMPLETION',
    courseId: id,
    courseName: course.name,
    counted: async (handle, everybody) => {
      const joined = await participantsOf(handle, scope.companyId, id, today)
      // Whoever has left the team is a participant still, and nobody's to encourage.
      const mates = team && new Set((await learnersOf(handle, scope, { team: team.id })).map((mate) => mate.id))
      return everybody.flatMap((person) => {
        const joinedOn = joined.get(person.id)
        return joinedOn !== undefined && (!mates || mates.has(person.id)) ? [{ ...person, joinedOn }] : []
      })
    },
    share: (days, on) => shareOf(rule, days, on, expected),
  }
}
