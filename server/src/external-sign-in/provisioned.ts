import { isStaffRole } from '@readgrow/contract'
import type { AccountRole } from '@readgrow/contract/constants'
import { completeProvisioned, mustConsentFirst } from '#accounts'
import type { CallContext } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { refuseUnlessActive } from '#session'
import type { AccountForm } from './create-account.ts'
import type { ExternalIdentity } from './identity.ts'
import { accountOfIdentity, insertIdentity } from './queries.ts'

/** A member whom the company's directory has made and who has not agreed to anything yet. */
export interface Provisioned {
  readonly accountId: number
  readonly name: string
  readonly email: string
}

export async function findProvisioned(db: Db, accountId: number): Promise<Provisioned | null> {
  if (!(await mustConsentFirst(db, accountId))) return null
  const { name, email } = await db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { accountId, name, email }
}

/**
 * Adds what only the member can say, and the identity by which they came; returns their role. ACCOUNT_EXISTS where
 * another tab was faster, or the identity leads to another account by now.
 */
export async function completeFirst(
  ctx: CallContext,
  tx: Tx,
  { accountId, identity, form }: { accountId: number; identity: ExternalIdentity; form: AccountForm },
): Promise<AccountRole> {
  const now = ctx.clock.now()
  const isFirst = await completeProvisioned(tx, { accountId, now, address: ctx.address }, form)
  if (!isFirst) throw new Refusal('ACCOUNT_EXISTS')
  const { role, status } = await tx
    .selectFrom('account')
    .select(['role', 'status'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  refuseUnlessActive(status)
  // Made an owner since: neither a company's link nor its own sign-in opens a role that reaches other people's data.
  if (isStaffRole(role as AccountRole)) throw new Refusal('INVALID_LINK')
  if (identity.way === 'EXTERNAL') {
    const known = await accountOfIdentity(tx, ctx.company.id, identity)
    if (known?.accountId !== accountId)
      await insertIdentity(tx, { companyId: ctx.company.id, accountId, now }, identity)
  }
  return role as AccountRole
}
