import type { ReplyOf, readHome } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { countsAsStudied, type DayOfStudy, type StreakRules, streakOf, weekOf } from '@readgrow/learning/streak'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import { dayOfStudyColumns } from './columns.ts'

export type Streak = ReplyOf<typeof readHome>['streak']

/** The streak of an account on a study day, with its week, from its study days alone. */
export async function readStreak(db: Db, accountId: number, today: string): Promise<Streak> {
  const [finished, { rules, goal, joinedOn }] = await Promise.all([
    finishedDays(db, accountId, today),
    readRules(db, accountId),
  ])
  const { frozen, ...streak } = streakOf(finished, today, rules)
  const [first = joinedOn] = [...finished].sort()
  const from = first < joinedOn ? first : joinedOn
  const week = weekOf(finished, frozen, { today, from }, rules)
  const counted = week.filter(({ state }) => state === 'COUNTED').length
  return { ...streak, frozen: [...frozen], week, goal, counted }
}

/** All days up to today that count: a streak has no greatest length. */
async function finishedDays(db: Db, accountId: number, today: string): Promise<Set<string>> {
  const { rows } = await prepared(
    'finished-days',
    sql<DayOfStudy & { date: string }>`select study_date as date, ${dayOfStudyColumns}
    from study_day where account_id = ${accountId} and study_date <= ${today}::date`,
  ).execute(db)
  return new Set(rows.filter(countsAsStudied).map(({ date }) => date))
}

async function readRules(db: Db, accountId: number): Promise<{ rules: StreakRules; goal: number; joinedOn: string }> {
  const { rows } = await prepared(
    'read-rules',
    sql<{
      weekdaysOnly: boolean
      goal: number
      joinedAt: Date
      holidays: string[] | null
    }>`select c.weekdays_only or coalesce(s.weekdays_only, false) as "weekdaysOnly",
      coalesce(s.days_per_week, 5) as goal, a.created_at as "joinedAt",
      case when c.weekdays_only or s.weekdays_only then (select array_agg(date::text) from holiday) end as holidays
    from account a join company c on c.id = a.company_id left join learner_setting s on s.account_id = a.id
    where a.id = ${accountId}`,
  ).execute(db)
  const [row] = rows
  if (!row) throw new RangeError(`no account ${accountId}`)
  return {
    rules: { weekdaysOnly: row.weekdaysOnly, holidays: new Set(row.holidays) },
    goal: row.goal,
    joinedOn: studyDateOf(row.joinedAt),
  }
}
