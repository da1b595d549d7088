import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db'

/**
 * Locks accounts of a company before their teams are changed, and gives those that may be in a team. Whoever changes
 * teams comes through here, so that `account.leads` is counted from what no other transaction is changing.
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

/** Makes `account.leads` say what the teams say, for accounts that `lockTeamMates` has locked. */
export async function recountLeads(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const leads = sql`exists (select from team_member m where m.account_id = a.id and m.is_lead)`
  await sql`update account as a set leads = ${leads}
    where a.id = any(${[...ids]}::bigint[]) and a.leads is distinct from ${leads}`.execute(tx)
}

export interface Membership {
  readonly teamId: number
  readonly lead: boolean
}

/** Puts a locked account into exactly these teams of its company. Every team must be there. */
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

/** Ids of those teams that the company has. */
export async function teamsOfCompany(db: Db, companyId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('team')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    // Nobody dissolves a team while somebody comes into it.
    .forKeyShare()
    .execute()
  return rows.map((row) => row.id)
}
