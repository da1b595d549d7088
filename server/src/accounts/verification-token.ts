import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import type { VerificationPurpose } from './verification.ts'

export const hashOfProof = (token: string): Buffer => hash('sha256', token, 'buffer')

export interface TokenUse {
  readonly token: string
  readonly purpose: VerificationPurpose
  readonly companyId: number
  readonly now: Date
}

const isGood = ({ token, purpose, companyId, now }: TokenUse) => sql<boolean>`
  token_hash = ${hashOfProof(token)} and purpose = ${purpose} and company_id = ${companyId}
  and token_used_at is null and token_expires_at > ${now}`

/**
 * The address that a verification token proves. Does not spend the token; call it before a password is hashed.
 * INVALID_CODE otherwise.
 */
export async function lookAtToken(db: Db, use: TokenUse): Promise<string> {
  const row = await db.selectFrom('verification_challenge').select('email').where(isGood(use)).executeTakeFirst()
  if (!row) throw new Refusal('INVALID_CODE')
  return row.email
}

/**
 * Spends a verification token inside the transaction that needs it. INVALID_CODE when it is not valid for `purpose`.
 */
export async function spendToken(tx: Tx, use: TokenUse): Promise<string> {
  const row = await tx
    .updateTable('verification_challenge')
    .set({ token_used_at: use.now })
    .where(isGood(use))
    .returning('email')
    .executeTakeFirst()
  if (!row) throw new Refusal('INVALID_CODE')
  return row.email
}
