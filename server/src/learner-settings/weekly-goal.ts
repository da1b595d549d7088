import type { WeeklyGoal } from '@readgrow/contract/constants'
import { periodOf } from '@readgrow/learning/challenge'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'

const usualGoal = sql.lit(5)

/** The weekly goal that an account has now, as an expression of a query. `accountId` is a column with its table, or a value. */
export const goalNow = (accountId: RawBuilder<unknown>): RawBuilder<WeeklyGoal> => sql<WeeklyGoal>`coalesce((
  select s.days_per_week from learner_setting s where s.account_id = ${accountId}), ${usualGoal})`

/**
 * The weekly goal that an account had when a week began (its Monday, by study day), as an expression of a query: that
 * of the first change since then, else that of today.
 */
export const goalAtStartOf = (week: string, accountId: RawBuilder<unknown>): RawBuilder<WeeklyGoal> => sql<WeeklyGoal>`
  coalesce((select w.days_per_week from weekly_goal w
    where w.account_id = ${accountId} and w.week >= ${week}::date order by w.week limit 1), ${goalNow(accountId)})`

/** Keeps the goal with which the account went into this week, before its first change in it. */
export async function keepWeeklyGoal(db: Db, accountId: number, next: WeeklyGoal, now: Date): Promise<void> {
  const goal = goalNow(sql`${accountId}::bigint`)
  await sql`insert into weekly_goal (account_id, week, days_per_week)
    select ${accountId}::bigint, ${periodOf('WEEK', now)}::date, ${goal} where ${goal} <> ${next}
    on conflict do nothing`.execute(db)
}
