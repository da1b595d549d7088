import { maskId, spendToken } from '#accounts'
import type { AccountContext } from '#platform/context'
import { inTransaction, isUniqueViolation, type Tx } from '#platform/db'
import { mailJob } from '#platform/mail'
import { Refusal } from '#platform/refusal'
import { emailChangedLetter } from './letters.ts'

/**
 * Another address, proved by a code. It is the id as well wherever the old one was. Who was provisioned by his company
 * keeps the address that its directory says. Links that were mailed to the old address end; the old address is told.
 */
export async function setEmail(ctx: AccountContext, verificationToken: string): Promise<void> {
  const { account, clock, company } = ctx
  try {
    await inTransaction(ctx.db, async (tx) => {
      await refuseIfProvisioned(tx, account.id)
      const now = clock.now()
      const companyId = company.id
      const email = await spendToken(tx, { token: verificationToken, purpose: 'CHANGE_EMAIL', companyId, now })
      const old = await putEmail(tx, account.id, email)
      if (old === email) return
      await tx
        .updateTable('password_reset')
        .set({ used_at: now })
        .where('account_id', '=', account.id)
        .where('used_at', 'is', null)
        .execute()
      const { supportEmail } = company
      await ctx.jobs.enqueue(tx, mailJob, emailChangedLetter(old, { shown: maskId(email), at: now, supportEmail }))
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('ACCOUNT_EXISTS')
    throw error
  }
}

async function refuseIfProvisioned(tx: Tx, accountId: number): Promise<void> {
  const provisioned = await tx
    .selectFrom('scim_user')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (provisioned) throw new Refusal('FEATURE_DISABLED')
}

/** The address that was there before. Throws PostgreSQL's 23505 when another account has the new one as its id. */
async function putEmail(tx: Tx, accountId: number, email: string): Promise<string> {
  const old = await tx
    .selectFrom('account')
    .select(['email', 'customer_id'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('account')
    .set({ email, ...(old.customer_id === old.email ? { customer_id: email } : {}) })
    .where('id', '=', accountId)
    .execute()
  return old.email
}
