import { sql } from 'kysely'
import { inTeam, type Scope, teamsColumn, within } from '#members'
import type { Db } from '#platform/database/db'
import { readSeatDays } from '#seats'
import { teamDaysSql } from '#teams'

export interface Learner {
  readonly id: number
  readonly name: string
  /** The employee number, or the address where there is none. */
  readonly number: string
  /** Of those that the caller sees. */
  readonly teams: readonly string[]
  readonly isActive: boolean
  readonly isOwner: boolean
}

interface Wanted {
  /** Of one team alone; a team out of scope has nobody. */
  readonly team?: string | undefined
  readonly id?: number
}

/** Members whom the caller sees, by name; everybody once, however many teams they are in. */
export async function learnersOf(db: Db, scope: Scope, { team, id }: Wanted = {}): Promise<Learner[]> {
  const { rows } = await sql<Omit<Learner, 'teams'> & { readonly teams: readonly { readonly name: string }[] }>`
    select a.id, a.name, coalesce(a.employee_no, a.email) as number, ${teamsColumn(scope)} as teams, a.status = 'ACTIVE' as "isActive",
      a.role = 'owner' as "isOwner" from account a
    where ${within(scope)} and a.status <> 'WAITING' ${team === undefined ? sql`` : inTeam(scope, team)}
      ${id === undefined ? sql`` : sql`and a.id = ${id}`}
    order by a.name, a.id`.execute(db)
  return rows.map((row) => ({ ...row, teams: row.teams.map(({ name }) => name) }))
}

/**
 * Members whom the caller sees of a month: by the teams that they were in on a day of it, of those
 * that the caller leads now. Whoever moved between two teams was in both.
 */
export async function learnersDuring(
  db: Db,
  { companyId, leadId }: Scope,
  { from, to }: { readonly from: string; readonly to: string },
  team?: string,
): Promise<Learner[]> {
  const stays = sql`select s.account_id from stay s where true`
  const { rows } = await sql<Learner>`
    with reach as (select t.id, t.name from team t where t.company_id = ${companyId} ${ledBy(leadId)}),
      stay as materialized (select x.team_id, x.account_id, reach.name from (${teamDaysSql(companyId)}) x
        join reach on reach.id = x.team_id where x.days && daterange(${from}::date, ${to}::date, '[]')),
      teams as materialized (select account_id, json_agg(name order by lower(name), team_id) as names from stay group by 1)
    select a.id, a.name, coalesce(a.employee_no, a.email) as number, coalesce(teams.names, '[]') as teams, a.status = 'ACTIVE' as "isActive",
      a.role = 'owner' as "isOwner"
    from account a left join teams on teams.account_id = a.id
    where a.company_id = ${companyId} and a.role in ('learner', 'owner') and a.status not in ('LEFT', 'WAITING')
      ${leadId === null ? sql`` : sql`and a.id in (${stays})`}
      ${team === undefined ? sql`` : sql`and a.id in (${stays} and s.team_id = ${team}::bigint)`}
    order by a.name, a.id`.execute(db)
  return rows
}

/** A condition over `t`: the teams that a lead leads, or all. */
const ledBy = (leadId: number | null) =>
  leadId === null
    ? sql``
    : sql`and exists (select from team_member l where l.company_id = t.company_id and l.team_id = t.id
        and l.account_id = ${leadId} and l.is_lead)`

/** The teams that the caller may choose from, by name. */
export async function teamChoices(
  db: Db,
  { companyId, leadId }: Scope,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select t.id::text as id, t.name from team t
    where t.company_id = ${companyId} ${ledBy(leadId)} order by lower(t.name), t.id`.execute(db)
  return rows
}

/** When a person's account was made, and when their company was. */
export async function beginnings(
  db: Db,
  { id, companyId }: { readonly id: number; readonly companyId: number },
): Promise<{ readonly joinedAt: Date; readonly companyMadeAt: Date }> {
  const { rows } = await sql<{ joinedAt: Date; companyMadeAt: Date }>`
    select a.created_at as "joinedAt", c.created_at as "companyMadeAt"
    from account a join company c on c.id = a.company_id where a.id = ${id} and c.id = ${companyId}`.execute(db)
  const [row] = rows
  if (!row) throw new RangeError(`no account ${id}`)
  return row
}

/**
 * Those who had a seat on a day of a period, by the ledger. Whoever joined after a course was over had no part in it, and no
 * record of theirs may say that they did nothing.
 */
export async function seatedIn<Person extends { readonly id: number }>(
  db: Db,
  people: readonly Person[],
  period: { readonly from: string; readonly to: string },
): Promise<Person[]> {
  const ids = people.map(({ id }) => id)
  const days = await readSeatDays(db, ids, period)
  return people.filter(({ id }) => (days.get(id) ?? 0) > 0)
}
