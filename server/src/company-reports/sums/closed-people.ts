import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { partsOf } from '#platform/turns'
import { unitsSql } from '#study-days'
import { openCompletion } from '../completion-of-month.ts'
import { type Period, peopleSql, teamNamesSql } from '../scope.ts'

/** What one member did on the days of a month. */
interface PersonOfMonth {
  readonly id: number
  readonly completion: number | null
  /** As JSON: the names of their teams, as they were called then. */
  readonly teams: string
  /** As JSON: a list of days, each with what the report counts. */
  readonly days: string
}

interface Month {
  readonly companyId: number
  readonly period: Period
  readonly today: string
}

/** Everybody who is in the report of a month, with the days on which they did something. */
export async function peopleOfMonth(db: Db, { companyId, period, today }: Month): Promise<PersonOfMonth[]> {
  const scope = { companyId, teams: null }
  const { rows } = await sql<Omit<PersonOfMonth, 'completion'>>`
    with ${peopleSql(scope, period, today)}
    select people.id, coalesce((${teamNamesSql(sql`people.id`, scope, period, today)}), '[]')::text as teams,
      coalesce((select jsonb_agg(jsonb_build_object('study_date', d.study_date, 'seconds', d.active_seconds,
        'late', d.late_seconds, 'articles', d.new_articles, 'units', ${unitsSql}) order by d.study_date)
      from study_day d where d.account_id = people.id and d.study_date between ${period.from}::date and ${period.to}::date
        and (d.active_seconds > 0 or d.new_articles > 0 or ${unitsSql} > 0)), '[]')::text as days
    from people order by people.id`.execute(db)
  const completion = await openCompletion(db, { companyId, to: period.to, today })
  const shares = await completion.sharesOf(rows.map(({ id }) => id))
  return rows.map((row) => ({ ...row, completion: shares.get(row.id) ?? null }))
}

const rowsAtOnce = 500

interface Closed {
  readonly companyId: number
  /** The first day of the month. */
  readonly month: string
}

/** Keeps the rows of a month. Whoever was erased since they were read has none. */
export async function storePeople(
  tx: Tx,
  { companyId, month }: Closed,
  people: readonly PersonOfMonth[],
): Promise<void> {
  for (const part of partsOf(people, rowsAtOnce))
    await sql`insert into closed_month_person (company_id, month, account_id, completion, teams, days)
      select ${companyId}, ${month}::date, x.id, x.completion, x.teams::jsonb, x.days::jsonb
      from unnest(${part.map(({ id }) => id)}::bigint[], ${part.map((each) => each.completion)}::integer[],
        ${part.map(({ teams }) => teams)}::text[], ${part.map(({ days }) => days)}::text[])
        as x(id, completion, teams, days)
      join account a on a.id = x.id and a.status <> 'LEFT'`.execute(tx)
}

/** Whole percent of the rule in a closed month, as it was then; whoever was not counted is left out. */
export async function closedShares(
  db: Db,
  { companyId, month }: Closed,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('closed_month_person')
    .select(['account_id', 'completion'])
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where('account_id', 'in', [...ids, 0])
    .execute()
  return new Map(rows.flatMap((row) => (row.completion === null ? [] : [[row.account_id, row.completion]])))
}
