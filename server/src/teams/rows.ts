import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { readTeams, type Team } from './queries.ts'
import { endStays } from './stays.ts'

export async function teamOf(db: Db, companyId: number, teamId: number): Promise<Team> {
  const [team] = await readTeams(db, companyId, { teamId })
  if (!team) throw new Refusal('NOT_FOUND')
  return team
}

/** The name of a team, with its row locked; a team of another company is treated as missing. */
export async function lockTeam(tx: Tx, companyId: number, teamId: number): Promise<string> {
  const row = await tx
    .selectFrom('team')
    .select('name')
    .where('id', '=', teamId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.name
}

export async function idsOfMembers(tx: Tx, companyId: number, teamId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('team_member')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('team_id', '=', teamId)
    .execute()
  return rows.map((row) => row.account_id)
}

interface NewTeam {
  readonly companyId: number
  readonly name: string
  /** What the company's directory calls it. */
  readonly externalId?: string | null
  readonly createdAt: Date
}

/** Throws PostgreSQL's 23505 when the company has a team of that name, in any case. */
export async function insertTeam(tx: Tx, team: NewTeam): Promise<number> {
  const { id } = await tx
    .insertInto('team')
    .values({
      company_id: team.companyId,
      name: team.name,
      external_id: team.externalId,
      created_at: team.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Throws as `insertTeam` does. */
export async function setTeamName(tx: Tx, companyId: number, teamId: number, name: string, now: Date): Promise<void> {
  await tx
    .updateTable('team')
    .set({ name, changed_at: now })
    .where('id', '=', teamId)
    .where('company_id', '=', companyId)
    .execute()
}

export async function setExternalId(tx: Tx, companyId: number, teamId: number, externalId: string | null, now: Date) {
  await tx
    .updateTable('team')
    .set({ external_id: externalId, changed_at: now })
    .where('id', '=', teamId)
    .where('company_id', '=', companyId)
    .execute()
}

/** Its people keep having been in it until now. */
export async function removeTeam(tx: Tx, companyId: number, teamId: number, now: Date): Promise<void> {
  await endStays(tx, sql`m.company_id = ${companyId} and m.team_id = ${teamId}`, now)
  await tx.deleteFrom('team').where('id', '=', teamId).where('company_id', '=', companyId).execute()
}

/** Creates the teams that the company lacks; returns their names. */
export async function insertMissingTeams(
  tx: Tx,
  companyId: number,
  names: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`insert into team (company_id, name, created_at)
    select ${companyId}, unnest(${[...names]}::text[]), ${now} on conflict do nothing returning name`.execute(tx)
  return rows.map((row) => row.name)
}

interface Moves {
  readonly companyId: number
  readonly teamId: number
  readonly add: readonly number[]
  readonly remove: readonly number[]
}

/** Removes people from a team and adds others; members who are there already stay. */
export async function movePeople(tx: Tx, { companyId, teamId, add, remove }: Moves, now: Date): Promise<void> {
  if (remove.length > 0)
    await endStays(
      tx,
      sql`m.company_id = ${companyId} and m.team_id = ${teamId} and m.account_id = any(${[...remove]}::bigint[])`,
      now,
    )
  if (add.length > 0)
    await tx
      .insertInto('team_member')
      .values(add.map((id) => ({ company_id: companyId, team_id: teamId, account_id: id, since: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
