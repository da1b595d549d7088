import type { AccountRole } from '@readgrow/contract/constants'
import { mustConsentFirst } from '#accounts'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { hashToken } from '#platform/tokens'

interface NewLink {
  readonly token: string
  /** Null for a request that matches no account: it writes a row as well, so that it takes equally long. */
  readonly accountId: number | null
  readonly mailedTo: string
  readonly expiresAt: Date
  /** Mailed without a request; then requests by others do not end it. */
  readonly unasked?: boolean
}

/** Stores a link as its hash, with the mailbox that it goes to. Without an account no address is stored. */
export async function openLink(db: Db, { token, accountId, mailedTo, expiresAt, unasked }: NewLink): Promise<void> {
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      mailed_to: accountId === null ? null : mailedTo,
      expires_at: expiresAt,
      unasked: unasked ?? false,
    })
    .execute()
}

export interface LinkOwner {
  readonly id: number
  readonly role: AccountRole
  readonly customerId: string
  readonly email: string
  readonly name: string
}

/**
 * The account whose password a link sets; INVALID_LINK where it sets none (any more). The link counts for the mailbox
 * it was sent to: once the account has another address, the reader of the old one is a stranger. An account without
 * consents has got a link of the other kind, which asks for them before the password (see joining).
 */
export async function ownerOfLink(db: Db, companyId: number, token: string, now: Date): Promise<LinkOwner> {
  const row = await db
    .selectFrom('password_reset as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select(['a.id', 'a.role', 'a.customer_id', 'a.email', 'a.name'])
    .where('r.token_hash', '=', hashToken(token))
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .whereRef('r.mailed_to', '=', 'a.email')
    .where('a.company_id', '=', companyId)
    .where('a.status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row || (await mustConsentFirst(db, row.id))) throw new Refusal('INVALID_LINK')
  return { id: row.id, role: row.role as AccountRole, customerId: row.customer_id, email: row.email, name: row.name }
}

/** Uses a link up; false when another call was first. */
export async function spendLink(tx: Tx, token: string, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** Ends every open link of an account: what they would prove is no longer true. */
export async function endResetLinks(tx: Tx, accountId: number, now: Date): Promise<void> {
  await openLinksOf(tx, accountId, now).execute()
}

/**
 * A new link ends the older ones, except one that was sent without a request: anybody who can ask for links could end
 * that too.
 */
export async function endAskedLinks(tx: Tx, accountId: number, now: Date): Promise<void> {
  await openLinksOf(tx, accountId, now).where('unasked', '=', false).execute()
}

const openLinksOf = (tx: Tx, accountId: number, now: Date) =>
  tx
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
