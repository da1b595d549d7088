import { foldedName } from '@readgrow/contract'
import { type RawBuilder, sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { nameAsked, nameHolds } from '#platform/database/name-search'
import { Refusal } from '#platform/refusal'
import { seatDaysSql } from '#seats'
import { teamDaysOf, teamDaysSql } from '#teams'

/** Whose report it is. */
export interface Scope {
  readonly companyId: number
  /** The teams whose days count; null for the whole company. */
  readonly teams: readonly number[] | null
}

export interface Period {
  readonly from: string
  readonly to: string
}

export interface Filter extends Period {
  readonly search?: string | undefined
  /** The period is a closed month, and its rows are those of the closing. */
  readonly isClosed?: boolean
  /** Of these people alone. */
  readonly ids?: readonly number[]
}

interface TeamOfCompany {
  readonly id: number
  readonly name: string
  readonly isLed: boolean
}

/** The teams of the caller's company by name, and which of them they lead at this moment. */
export async function teamsOf({ db, account }: Pick<AccountContext, 'db' | 'account'>): Promise<TeamOfCompany[]> {
  const { rows } = await sql<TeamOfCompany>`
    select t.id, t.name, exists (select from team_member m where m.company_id = t.company_id and m.team_id = t.id
      and m.account_id = ${account.id} and m.is_lead) as "isLed"
    from team t where t.company_id = ${account.companyId} order by lower(t.name), t.id`.execute(db)
  return rows
}

/**
 * Owners reach the whole company, leads the teams that they lead now. A team out of reach is NOT_FOUND, like one that
 * does not exist: somebody who loses a team while its report is open gets nothing more of it.
 */
export async function scopeOf(ctx: Pick<AccountContext, 'db' | 'account'>, team: string | undefined): Promise<Scope> {
  const { companyId, role } = ctx.account
  const all = await teamsOf(ctx)
  const reached = role === 'owner' ? all : all.filter(({ isLed }) => isLed)
  if (team === undefined) return { companyId, teams: role === 'owner' ? null : reached.map(({ id }) => id) }
  if (!reached.some(({ id }) => id === Number(team))) throw new Refusal('NOT_FOUND')
  return { companyId, teams: [Number(team)] }
}

/** The days of a period that are not ahead, as a range. */
export const rangeSql = ({ from, to }: Period, today: string): RawBuilder<unknown> =>
  sql`daterange(${from}::date, greatest(${from}::date, least(${to}::date, ${today}::date) + 1))`

/** A condition over `x`, a stay in a team: that the team is one of the report. */
export const ofTeams = ({ teams }: Scope): RawBuilder<unknown> =>
  teams === null ? sql`true` : sql`x.team_id = any(${[...teams]}::bigint[])`

/** The names of the report's teams in which a person was on a day of the period that is not ahead, as JSON. */
export const teamNamesSql = (person: RawBuilder<unknown>, scope: Scope, period: Period, today: string) => sql`
  select jsonb_agg(t.name order by lower(t.name), t.id) from (${teamDaysOf(person)}) x join team t on t.id = x.team_id
  where ${ofTeams(scope)} and x.days && ${rangeSql(period, today)}`

/**
 * A condition that somebody is in a list which does not hang on them. PostgreSQL hashes a list that is asked for as a value
 * (`is true`); as a plain condition it is a join, and one that goes through the list once for each person where the
 * planner expects few: 2,000 people who have just come took eight seconds.
 */
const isAmong = (account: RawBuilder<unknown>, list: RawBuilder<unknown>) => sql`(${account} in (${list})) is true`

/**
 * The CTE `people` of a report: the members in it, who had a seat on a day of the period that is not ahead, and were in one
 * of the teams on such a day.
 */
export function peopleSql(scope: Scope, filter: Filter, today: string): RawBuilder<unknown> {
  const { companyId, teams } = scope
  const range = rangeSql(filter, today)
  const { search, isClosed, from, ids } = filter
  const found = (text: string) =>
    sql`and (${nameHolds(sql`a.name`, text)}
      or ${nameAsked(text)} <> '' and strpos(lower(coalesce(a.employee_no, a.email)), lower(${foldedName(text)})) > 0)`
  const within = (list: RawBuilder<unknown>) => sql`and ${isAmong(sql`a.id`, list)}`
  return sql`people as materialized (select a.id, a.name, coalesce(a.employee_no, a.email) as number, a.status as state
      from account a where a.company_id = ${companyId} and a.status not in ('LEFT', 'WAITING')
        and a.role in ('learner', 'owner')
        ${ids === undefined ? sql`` : sql`and a.id = any(${[...ids]}::bigint[])`}
        ${within(sql`select x.account_id from (${seatDaysSql(companyId)}) x where x.days && ${range}`)}
        ${
          teams === null
            ? sql``
            : within(
                sql`select x.account_id from (${teamDaysSql(companyId)}) x where ${ofTeams(scope)} and x.days && ${range}`,
              )
        }
        ${
          isClosed
            ? within(sql`select x.account_id from closed_month_person x where x.company_id = ${companyId}
                and x.month = ${from}::date`)
            : sql``
        }
        ${search === undefined ? sql`` : found(search)})`
}
