import { sql } from 'kysely'
import { recountLeads } from '#accounts'
import type { Db, Tx } from '#platform/database/db'
import { endStays } from './stays.ts'

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

/** Puts a locked account into exactly these teams of its company, from `now` on. Every team must exist. */
export async function setTeamsOf(
  tx: Tx,
  { companyId, accountId }: { readonly companyId: number; readonly accountId: number },
  teams: readonly Membership[],
  now: Date,
): Promise<void> {
  const ids = teams.map(({ teamId }) => teamId)
  await endStays(tx, sql`m.account_id = ${accountId} and m.team_id <> all(${ids}::bigint[])`, now)
  if (teams.length > 0)
    await tx
      .insertInto('team_member')
      .values(
        teams.map(({ teamId, lead }) => ({
          company_id: companyId,
          team_id: teamId,
          account_id: accountId,
          is_lead: lead,
          since: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'team_id', 'account_id'])
          .doUpdateSet((eb) => ({ is_lead: eb.ref('excluded.is_lead') })),
      )
      .execute()
  await recountLeads(tx, [accountId])
}

interface Places {
  readonly companyId: number
  readonly accountIds: readonly number[]
  readonly places: readonly { readonly accountId: number; readonly teamId: number }[]
}

/**
 * Puts locked accounts into exactly these teams of their company, from `now` on; a lead stays a lead of the teams that
 * they stay in.
 */
export async function setTeamsOfAll(tx: Tx, { companyId, accountIds, places }: Places, now: Date): Promise<void> {
  const people = [...accountIds]
  const rows = sql`unnest(${places.map((place) => place.accountId)}::bigint[], ${places.map((place) => place.teamId)}::bigint[]) as p (account_id, team_id)`
  await endStays(
    tx,
    sql`m.account_id = any(${people}::bigint[])
      and not exists (select from ${rows} where p.account_id = m.account_id and p.team_id = m.team_id)`,
    now,
  )
  await sql`insert into team_member (company_id, team_id, account_id, since)
    select ${companyId}, p.team_id, p.account_id, ${now}::timestamptz from ${rows} on conflict do nothing`.execute(tx)
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
