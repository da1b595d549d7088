import type { listNames, ReplyOf } from '@readgrow/contract'
import { mostConfirmedNames } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { teamsColumn, within } from '#members'
import type { AccountContext } from '#platform/context'
import { cursorNumber } from '#platform/database/page-cursor'

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly listedName: string | null
  readonly number: string
  readonly teams: readonly { readonly name: string }[]
}

/**
 * Members of the caller's company without a name for certificates, then those who call themselves otherwise than the
 * company does. The cursor is the place in the list.
 */
export async function namesToConfirm(
  { db, account }: AccountContext,
  cursor: string | undefined,
): Promise<ReplyOf<typeof listNames>> {
  const after = cursorNumber(cursor) ?? 0
  const scope = { companyId: account.companyId, leadId: null }
  const whose = sql`from account a left join listed_name l on l.account_id = a.id
    where ${within(scope)} and a.status <> 'WAITING' and l.name is distinct from a.name`
  const { rows } = await sql<PersonRow>`select a.id::text as id, a.name, l.name as "listedName",
      coalesce(a.employee_no, a.email) as number, ${teamsColumn(scope)} as teams
    ${whose} order by l.name is not null, a.name, a.id limit ${mostConfirmedNames} offset ${after}`.execute(db)
  const { rows: counted } = await sql<{ total: number; waiting: number }>`select count(*)::int as total,
      count(*) filter (where l.name is null)::int as waiting ${whose}`.execute(db)
  const { total = 0, waiting = 0 } = counted[0] ?? {}
  return {
    people: rows.map(({ teams, ...row }) => ({ ...row, teams: teams.map(({ name }) => name) })),
    waiting,
    total,
    next: after + rows.length < total ? String(after + rows.length) : null,
  }
}
