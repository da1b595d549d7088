import type { createTeam, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

export type Team = ReplyOf<typeof createTeam>

/** Teams by name; with `leadId` only those that this account leads, with `teamId` only that one. */
export async function readTeams(
  db: Db,
  companyId: number,
  only: { leadId?: number; teamId?: number } = {},
): Promise<Team[]> {
  const ofLead =
    only.leadId === undefined
      ? sql``
      : sql`and exists (select from team_member l where l.team_id = t.id and l.account_id = ${only.leadId} and l.is_lead)`
  const ofTeam = only.teamId === undefined ? sql`` : sql`and t.id = ${only.teamId}`
  const { rows } = await sql<Team>`
    select t.id::text as id, t.name, count(a.id)::int as members,
      coalesce(json_agg(json_build_object('id', a.id::text, 'name', a.name) order by a.name, a.id)
        filter (where m.is_lead), '[]') as leads
    from team t
    left join team_member m on m.company_id = t.company_id and m.team_id = t.id
    left join account a on a.id = m.account_id and a.status <> 'LEFT'
    where t.company_id = ${companyId} ${ofLead} ${ofTeam}
    group by t.id, t.name order by lower(t.name), t.id`.execute(db)
  return rows.map((row) => ({ ...row, leads: row.leads.filter((lead) => lead.id !== null) }))
}
