import { sql } from 'kysely'
import { recountLeads } from '#accounts'
import type { Db, Tx } from '#platform/database/db'

/**
 * Locks accounts of a company before their teams change, and returns those that may be in a team. Every change of teams
 * goes through here, so that `account.leads` is computed from rows that no other transaction is changing.
 */
export async function lockTeamMates(tx: Tx, companyId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .where('status', '!=', 'LEFT')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

export interface Membership {
  readonly teamId: number
  readonly lead: boolean
}

/** Puts a locked account into exactly these teams of its company. Every team must exist. */
export async function setTeamsOf(
  tx: Tx,
  companyId: number,
  accountId: number,
  teams: readonly Membership[],
): Promise<void> {
  await tx.deleteFrom('team_member').where('account_id', '=', accountId).execute()
  if (teams.length > 0)
    await tx
      .insertInto('team_member')
      .values(
        teams.map(({ teamId, lead }) => ({
          company_id: companyId,
          team_id: teamId,
          account_id: accountId,
          is_lead: lead,
        })),
      )
      .execute()
  await recountLeads(tx, [accountId])
}

/**
 * Puts locked accounts into exactly these teams of their company; a lead stays a lead of the teams that they stay in.
 */
export async function setTeamsOfAll(
  tx: Tx,
  companyId: number,
  accountIds: readonly number[],
  places: readonly { readonly accountId: number; readonly teamId: number }[],
): Promise<void> {
  const people = [...accountIds]
  const rows = sql`unnest(${places.map((place) => place.accountId)}::bigint[], ${places.map((place) => place.teamId)}::bigint[]) as p (account_id, team_id)`
  await sql`delete from team_member m where m.account_id = any(${people}::bigint[])
    and not exists (select from ${rows} where p.account_id = m.account_id and p.team_id = m.team_id)`.execute(tx)
  await sql`insert into team_member (company_id, team_id, account_id)
    select ${companyId}, p.team_id, p.account_id from ${rows} on conflict do nothing`.execute(tx)
  await recountLeads(tx, people)
}

/** Ids of those teams that the company has. */
export async function teamsOfCompany(db: Db, companyId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('team')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    // Nobody can dissolve a team while a member is being added.
    .forKeyShare()
    .execute()
  return rows.map((row) => row.id)
}
