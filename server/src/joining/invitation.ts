import type { AccountRole } from '@readgrow/contract/constants'
import { hashOfToken } from '#members'
import type { Db, Tx } from '#platform/db'

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

/** An invitation that still counts, of this company alone: by its link, or by an address that has been proved. */
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
    ? open.where('token_hash', '=', hashOfToken(proof.token))
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

/** Uses an invitation up; false when somebody else was first or its time is over. Wrong sign-ups take it back. */
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
