import type { ReplyOf, readReport } from '@readgrow/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { unitsSql } from '#study-days'
import { teamDaysOf } from '#teams'
import { type Filter, ofTeams, peopleSql, rangeSql, type Scope, teamNamesSql } from './scope.ts'

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

/** The days that count for somebody of `chosen`: those in the teams of the report, each once, or all of them. */
const spansOf = ({ scope }: Report) =>
  scope.teams === null
    ? sql`'{(,)}'::datemultirange`
    : sql`(select range_agg(x.days) from (${teamDaysOf(sql`chosen.id`)}) x where ${ofTeams(scope)})`

/** The days of a person of `s`, as they are now or as they were when the month was closed. */
const daysOf = ({ scope: { companyId }, filter: { isClosed, from } }: Report) =>
  isClosed
    ? sql`select d.study_date, d.seconds, d.late, d.articles, d.units from closed_month_person f
        cross join lateral jsonb_to_recordset(f.days)
          as d(study_date date, seconds integer, late integer, articles integer, units integer)
        where f.company_id = ${companyId} and f.month = ${from}::date and f.account_id = s.id`
    : sql`select d.study_date, d.active_seconds as seconds, d.late_seconds as late, d.new_articles as articles,
        ${unitsSql} as units from study_day d where d.account_id = s.id`

/** The last day of study in a span: of a closed month the last of its own days, or else what was before it. */
const lastDayOf = ({ filter: { isClosed, from }, today }: Report) => {
  const before = sql`select d.study_date from study_day d where d.account_id = s.id
    and d.study_date >= coalesce(lower(s.days), '-infinity') and d.study_date < coalesce(upper(s.days), 'infinity')
    and d.study_date ${isClosed ? sql`< ${from}::date` : sql`<= ${today}::date`} and (d.active_seconds > 0 or ${unitsSql} > 0)
    order by d.study_date desc limit 1`
  return isClosed ? sql`coalesce(c.last_day, (${before}))` : sql`(${before})`
}

/**
 * Counted for each span by the key of the table, whatever the planner thinks of the number of spans: the whole table
 * holds every company's learners. Everything about a person goes along, so that nothing is joined again.
 */
function countsOf(report: Report) {
  const range = sql`s.days * ${rangeSql(report.filter, report.today)}`
  return sql`
  select s.id, s.name, s.number, s.state, sum(c.days)::int as days, (sum(c.seconds)::bigint / 60)::int as minutes,
    (sum(c.late)::bigint / 60)::int as late_minutes, sum(c.articles)::int as articles,
    sum(c.units)::int as units, max(${lastDayOf(report)}) as last_active
  from spans s
  cross join lateral (select count(*) filter (where d.units > 0) as days, coalesce(sum(d.seconds), 0) as seconds,
      coalesce(sum(d.late), 0) as late, coalesce(sum(d.articles), 0) as articles, coalesce(sum(d.units), 0) as units,
      max(d.study_date) filter (where d.seconds > 0 or d.units > 0) as last_day
    from (${daysOf(report)}) d where d.study_date >= lower(${range}) and d.study_date < upper(${range})) c
  group by s.id, s.name, s.number, s.state`
}

/** The teams of somebody on the page. */
const teamsOfPage = ({ scope, filter, today }: Report) =>
  filter.isClosed && scope.teams === null
    ? sql`select f.teams from closed_month_person f where f.company_id = ${scope.companyId}
        and f.month = ${filter.from}::date and f.account_id = page.id`
    : teamNamesSql(sql`page.id`, scope, filter, today)

/**
 * Rows of a report. `chosen` is a subquery of `people` to be counted, such as one page of the names; `rest` orders and
 * limits what was counted, over `c` (a person with their counts).
 */
export const rowsSql = (report: Report, chosen: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<CountedRow>`
  with ${peopleSql(report.scope, report.filter, report.today)},
    chosen as materialized (${chosen}),
    spans as materialized (select chosen.*, unnest(${spansOf(report)}) as days from chosen),
    counts as materialized (${countsOf(report)}),
    page as materialized (select c.id, c.name, c.number, c.state, c.last_active as "lastActiveOn", c.days, c.minutes,
      c.late_minutes as "lateMinutes", c.articles, c.units from counts c ${rest})
  select page.*, coalesce((${teamsOfPage(report)}), '[]') as teams from page`

/** Ids of everybody in a report, by name. */
export async function readPeople(db: Db, { scope, filter, today }: Report): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with ${peopleSql(scope, filter, today)}
    select id from people order by name, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Rows of these people in the given order; whoever has left meanwhile is left out. */
export async function readRowsOf(db: Db, report: Report, ids: readonly number[]): Promise<CountedRow[]> {
  const ofThese = { ...report, filter: { ...report.filter, ids } }
  const { rows } = await rowsSql(ofThese, sql`select * from people`, sql`order by c.name, c.id`).execute(db)
  return rows
}
