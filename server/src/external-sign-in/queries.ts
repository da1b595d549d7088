import type { AccountRole } from '@readgrow/contract/constants'
import type { Db, Tx } from '#platform/database/db'
import type { ExternalIdentity } from './identity.ts'

export interface Known {
  readonly accountId: number
  readonly role: AccountRole
  readonly status: string
}

/** The account that an identity leads to in this company. Accounts that have left lead nowhere. */
export async function accountOfIdentity(
  db: Db,
  companyId: number,
  { issuer, subject }: Pick<ExternalIdentity, 'issuer' | 'subject'>,
): Promise<Known | undefined> {
  const row = await db
    .selectFrom('external_identity as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select(['a.id', 'a.role', 'a.status'])
    .where('i.company_id', '=', companyId)
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('a.status', '<>', 'LEFT')
    .executeTakeFirst()
  return row && { accountId: row.id, role: row.role as AccountRole, status: row.status }
}

/** The account of an address in this company: by its id before its mailbox. */
export async function accountOfEmail(
  db: Db,
  companyId: number,
  email: string,
): Promise<(Known & { customerId: string }) | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'role', 'status', 'customer_id'])
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('customer_id', '=', email), eb('email', '=', email)]))
    .where('status', '<>', 'LEFT')
    .orderBy((eb) => eb('customer_id', '=', email), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { accountId: row.id, role: row.role as AccountRole, status: row.status, customerId: row.customer_id }
}

/**
 * Links an identity to an account. Throws PostgreSQL's 23505 when it leads to another account, or the account has
 * another identity of this provider. An identity of an account that has left is free again; a company that has changed
 * its provider brings new identities for the same people.
 */
export async function insertIdentity(
  tx: Tx,
  { companyId, accountId, now }: { companyId: number; accountId: number; now: Date },
  { provider, issuer, subject, email }: ExternalIdentity,
): Promise<void> {
  await tx
    .deleteFrom('external_identity')
    .using('account')
    .whereRef('account.id', '=', 'external_identity.account_id')
    .where('account.status', '=', 'LEFT')
    .where('external_identity.company_id', '=', companyId)
    .where('external_identity.issuer', '=', issuer)
    .where('external_identity.subject', '=', subject)
    .execute()
  if (provider === 'company')
    await tx
      .deleteFrom('external_identity')
      .where('account_id', '=', accountId)
      .where('provider', '=', 'company')
      .where('issuer', '<>', issuer)
      .execute()
  await tx
    .insertInto('external_identity')
    .values({ company_id: companyId, issuer, subject, account_id: accountId, provider, email, linked_at: now })
    .execute()
}
