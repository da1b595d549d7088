import {
  type MonthOfRule,
  type ParticipationRule,
  participationRules,
  usualParticipation,
} from '@readgrow/learning/completion'
import { daysOfMonth } from '@readgrow/learning/report'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

export interface CompanyMonth extends MonthOfRule {
  readonly month: string
  readonly rule: ParticipationRule
}

/**
 * The rule that a company has for a month: the newest of those that begin with it or before it and were not withdrawn,
 * else the usual one. The holidays are those that were known when the month began; before that, those that are known now.
 */
export async function readMonth(db: Db, companyId: number, month: string): Promise<CompanyMonth> {
  const { from: first, to: last } = daysOfMonth(month)
  const { rows } = await prepared(
    'rule-of-month',
    sql<{ rule: ParticipationRule | null; holidays: string[] }>`select
      (select r.rule from participation_rule r where r.company_id = ${companyId} and r.from_month <= ${first}::date
        and r.withdrawn_at is null order by r.from_month desc, r.id desc limit 1) as rule,
      coalesce((select m.holidays from participation_month m where m.month = ${first}::date),
        (select array_agg(h.date::text order by h.date) from holiday h
          where h.date between ${first}::date and ${last}::date), '{}') as holidays`,
  ).execute(db)
  const rule = rows[0]?.rule ?? usualParticipation
  return { month, rule, ...participationRules(rule, month, new Set(rows[0]?.holidays)) }
}

/** The public holidays that are known now. */
export async function holidaysIn(db: Db, { from, to }: { from: string; to: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('holiday')
    .select('date')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute()
  return rows.map(({ date }) => date)
}

/**
 * Keeps the holidays of every month that has begun, from that of the oldest company on. Months that are kept stay as they
 * are; `today` is a study day.
 */
export async function keepHolidays(db: Db, today: string): Promise<void> {
  await sql`insert into participation_month (month, holidays)
    select m::date, coalesce((select array_agg(h.date::text order by h.date) from holiday h
      where h.date >= m::date and h.date < m::date + interval '1 month'), '{}')
    from generate_series(
      (select date_trunc('month', min(created_at) at time zone 'Asia/Seoul') from company where type = 'COMPANY'),
      date_trunc('month', ${today}::date::timestamp), interval '1 month') m
    on conflict do nothing`.execute(db)
}
