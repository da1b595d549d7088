import type { ReplyOf, readReport } from '@readgrow/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { unitsSql } from '#study-days'
import { type Filter, peopleSql, rangeSql, type Scope } from './scope.ts'

type Row = ReplyOf<typeof readReport>['rows'][number]

/** A learner of a report, without what a rule says of their month. */
export interface CountedRow extends Omit<Row, 'id' | 'completion' | 'now'> {
  readonly id: number
}

/** What a report is about: whose, of when, and the study day that counts as today. */
export interface Report {
  readonly scope: Scope
  readonly filter: Filter
  readonly today: string
}

/** The days that count for each of the chosen people: those in the teams of the report, each once, or all of them. */
const spansOf = ({ scope: { teams } }: Report) =>
  teams === null
    ? sql`select c.id as account_id, daterange(null, null) as days from chosen c`
    : sql`select x.account_id, unnest(range_agg(x.days)) as days from presence x
        where x.account_id in (select id from chosen) group by x.account_id`

/** The days of a person of `s`, as they are now or as they were when the month was closed. */
const daysOf = ({ scope: { companyId }, filter: { isClosed, from } }: Report) =>
  isClosed
    ? sql`select d.study_date, d.seconds, d.late, d.articles, d.units from closed_month_person f
        cross join lateral jsonb_to_recordset(f.days)
          as d(study_date date, seconds integer, late integer, articles integer, units integer)
        where f.company_id = ${companyId} and f.month = ${from}::date and f.account_id = s.account_id`
    : sql`select d.study_date, d.active_seconds as seconds, d.late_seconds as late, d.new_articles as articles,
        ${unitsSql} as units from study_day d where d.account_id = s.account_id`

/** The last day of study in a span: of a closed month first its own days, then what was before it. */
const lastDayOf = ({ filter: { isClosed, from }, today }: Report, days: RawBuilder<unknown>) => {
  const within = sql`d.study_date >= coalesce(lower(s.days), '-infinity') and d.study_date < coalesce(upper(s.days), 'infinity')`
  const before = sql`select d.study_date from study_day d where d.account_id = s.account_id and ${within}
    and d.study_date ${isClosed ? sql`< ${from}::date` : sql`<= ${today}::date`} and (d.active_seconds > 0 or ${unitsSql} > 0)
    order by d.study_date desc limit 1`
  if (!isClosed) return before
  return sql`select greatest((select max(d.study_date) from (${days}) d where ${within} and (d.seconds > 0 or d.units > 0)),
    (${before})) as study_date`
}

/**
 * Counted for each span by the key of the table, whatever the planner thinks of the number of spans: the whole table
 * holds every company's learners.
 */
function countsOf(report: Report) {
  const days = daysOf(report)
  const range = sql`s.days * ${rangeSql(report.filter, report.today)}`
  return sql`
  select s.account_id, sum(c.days)::int as days, (sum(c.seconds)::bigint / 60)::int as minutes,
    (sum(c.late)::bigint / 60)::int as late_minutes, sum(c.articles)::int as articles,
    sum(c.units)::int as units, max(l.study_date) as last_active
  from spans s
  cross join lateral (select count(*) filter (where d.units > 0) as days, coalesce(sum(d.seconds), 0) as seconds,
      coalesce(sum(d.late), 0) as late, coalesce(sum(d.articles), 0) as articles, coalesce(sum(d.units), 0) as units
    from (${days}) d where d.study_date >= lower(${range}) and d.study_date < upper(${range})) c
  left join lateral (${lastDayOf(report, days)}) l on true
  group by s.account_id`
}

/** The teams of everybody on the page, gathered once: a company has thousands of stays in teams. */
const teamsOfPage = ({ scope: { companyId, teams }, filter, today }: Report) =>
  filter.isClosed && teams === null
    ? sql`select f.account_id, f.teams from closed_month_person f where f.company_id = ${companyId}
        and f.month = ${filter.from}::date and f.account_id in (select id from page)`
    : sql`
  select x.account_id, jsonb_agg(t.name order by lower(t.name), t.id) as teams
  from presence x join team t on t.id = x.team_id
  where x.account_id in (select id from page) and x.days && ${rangeSql(filter, today)} group by x.account_id`

/**
 * Rows of a report. `chosen` is a subquery of `people` to be counted, such as one page of the names; `rest` orders and
 * limits what was counted, over `p` (a person) and `c` (their counts).
 */
export const rowsSql = (report: Report, chosen: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<CountedRow>`
  with ${peopleSql(report.scope, report.filter, report.today)},
    chosen as materialized (${chosen}),
    spans as materialized (${spansOf(report)}),
    counts as materialized (${countsOf(report)}),
    page as materialized (select p.id, p.name, p.number, p.state, c.last_active as "lastActiveOn", c.days, c.minutes,
      c.late_minutes as "lateMinutes", c.articles, c.units from chosen p join counts c on c.account_id = p.id ${rest}),
    page_teams as materialized (${teamsOfPage(report)})
  select p.*, coalesce((select x.teams from page_teams x where x.account_id = p.id), '[]') as teams from page p`

/** Ids of everybody in a report, by name. */
export async function readPeople(db: Db, { scope, filter, today }: Report): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${peopleSql(scope, filter, today)}
    select id from people order by name, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Rows of these people in the given order; whoever has left meanwhile is left out. */
export async function readRowsOf(db: Db, report: Report, ids: readonly number[]): Promise<CountedRow[]> {
  const chosen = sql`select * from people where id = any(${[...ids]}::bigint[])`
  const { rows } = await rowsSql(report, chosen, sql`order by p.name, p.id`).execute(db)
  return rows
}
