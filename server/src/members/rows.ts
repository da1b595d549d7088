import type { changeMember, ReplyOf } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'
import type { Account } from '#platform/context'
import type { Db } from '#platform/database/db'

export type Member = ReplyOf<typeof changeMember>

/** Whose members the caller sees: all of their own company, or those of the teams that they lead. */
export interface Scope {
  readonly companyId: number
  readonly leadId: number | null
}

export const scopeOf = (account: Pick<Account, 'companyId' | 'id' | 'role'>): Scope => ({
  companyId: account.companyId,
  leadId: account.role === 'owner' ? null : account.id,
})

/** A condition over `a`, the account. Editors and operators are nobody's members. */
export function within({ companyId, leadId }: Scope): RawBuilder<unknown> {
  const led = sql`and exists (select from team_member x
    join team_member l on l.company_id = x.company_id and l.team_id = x.team_id
    where x.account_id = a.id and l.account_id = ${leadId} and l.is_lead)`
  return sql`a.company_id = ${companyId} and a.status <> 'LEFT' and a.role in ('learner', 'owner')
    ${leadId === null ? sql`` : led}`
}

export interface MemberRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly customer_id: string
  readonly employee_no: string | null
  readonly role: Member['role']
  readonly status: Member['state']
  readonly created_at: Date
  readonly last_used_on: string | null
  readonly came_by: string
  readonly teams: Member['teams']
}

/** A lead sees only their own teams. */
const ledBy = ({ leadId }: Scope, teamId: RawBuilder<unknown>) =>
  leadId === null
    ? sql``
    : sql`and exists (select from team_member l where l.team_id = ${teamId} and l.account_id = ${leadId} and l.is_lead)`

/** A condition over `a`: who is in a team. A team out of scope has nobody in it, like one that does not exist. */
export const inTeam = (scope: Scope, team: string): RawBuilder<unknown> =>
  sql`and exists (select from team_member f
    where f.company_id = a.company_id and f.account_id = a.id and f.team_id = ${team}::bigint) ${ledBy(scope, sql`${team}::bigint`)}`

/** Their teams as JSON, of those that the caller sees. */
export const teamsColumn = (scope: Scope): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('id', t.id::text, 'name', t.name, 'lead', m.is_lead) order by lower(t.name), t.id)
  from team_member m join team t on t.company_id = m.company_id and t.id = m.team_id where m.account_id = a.id
    ${ledBy(scope, sql`t.id`)}
  ), '[]')`

export const memberColumns = (scope: Scope): RawBuilder<unknown> =>
  sql`a.id, a.name, a.email, a.customer_id, a.employee_no, a.role, a.status, a.created_at, a.last_used_on, a.came_by,
    ${teamsColumn(scope)} as teams`

/** What a company sees of an account: what the notice names, and nothing more (docs/features.md A10). */
export const toMemberReply = (row: MemberRow): Member => ({
  id: String(row.id),
  name: row.name,
  email: row.email,
  customerId: row.customer_id,
  employeeNo: row.employee_no,
  role: row.role,
  state: row.status,
  teams: row.teams,
  joinedOn: seoulDateOf(row.created_at),
  lastUsedOn: row.last_used_on,
})

/** `locked` locks the row until the end of the transaction; the teams may still change. */
export async function findMember(db: Db, scope: Scope, id: number, locked = false): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns(scope)} from account a where a.id = ${id} and ${within(scope)}
    ${locked ? sql`for no key update of a` : sql``}`.execute(db)
  return rows[0]
}
