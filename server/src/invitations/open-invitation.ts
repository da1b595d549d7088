import type { AccountRole } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { hashToken } from '#platform/tokens'

export interface OpenInvitation {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly employeeNo: string | null
  readonly role: AccountRole
  readonly teamIds: readonly number[]
  readonly expiresAt: Date
}

type Proof = { readonly token: string } | { readonly email: string }

/** A valid invitation of this company alone: by its link, or by an address that has been proved. */
export async function findOpenInvitation(
  db: Db,
  companyId: number,
  proof: Proof,
  now: Date,
): Promise<OpenInvitation | null> {
  const open = db
    .selectFrom('invitation')
    .select(['id', 'email', 'name', 'employee_no', 'role', 'team_ids', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
  const row = await ('token' in proof
    ? open.where('token_hash', '=', hashToken(proof.token))
    : open.where('email', '=', proof.email)
  ).executeTakeFirst()
  if (!row) return null
  const { employee_no, team_ids, expires_at, ...rest } = row
  return {
    ...rest,
    role: row.role as AccountRole,
    employeeNo: employee_no,
    teamIds: team_ids,
    expiresAt: expires_at,
  }
}

/**
 * Uses an invitation up; false when another call was first or its time is over. A sign-up that fails rolls this back.
 */
export async function spendInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('invitation')
    .set({ ended_at: now, end_state: 'ACCEPTED' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** Stores which account an accepted invitation has become. */
export async function setInvited(tx: Tx, id: string, accountId: number): Promise<void> {
  await tx.updateTable('invitation').set({ account_id: accountId }).where('id', '=', id).execute()
}

/**
 * Uses up the invitation of a learner whom their company's directory has provisioned; returns its id, or undefined
 * where there is none.
 */
export async function spendInvitationOf(
  tx: Tx,
  companyId: number,
  learner: { readonly id: number; readonly email: string },
  now: Date,
): Promise<string | undefined> {
  const invitation = await tx
    .updateTable('invitation')
    .set({ ended_at: now, end_state: 'ACCEPTED', account_id: learner.id })
    .where('company_id', '=', companyId)
    .where('email', '=', learner.email)
    // A person invited as an owner still has to accept that themselves.
    .where('role', '=', 'learner')
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return invitation?.id
}

interface Facts {
  readonly id: string
  /** Null for a field that does not change. */
  readonly name: string | null
  readonly employeeNo: string | null
  readonly teamIds: readonly number[] | null
}

/** Updates open invitations of a company to what is given. */
export async function changeInvitations(tx: Tx, companyId: number, facts: readonly Facts[]): Promise<void> {
  // PostgreSQL has no arrays of arrays that differ in length, so each list of teams travels as its text.
  const teams = facts.map(({ teamIds }) => (teamIds === null ? null : `{${teamIds.join()}}`))
  await sql`update invitation as i set name = coalesce(n.name, i.name), employee_no = coalesce(n.no, i.employee_no),
      team_ids = coalesce(n.teams::integer[], i.team_ids)
    from unnest(${facts.map(({ id }) => id)}::uuid[], ${facts.map(({ name }) => name)}::text[],
      ${facts.map(({ employeeNo }) => employeeNo)}::text[], ${teams}::text[]) as n (id, name, no, teams)
    where i.id = n.id and i.company_id = ${companyId} and i.ended_at is null`.execute(tx)
}
