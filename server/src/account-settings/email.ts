import { maskId, setEmail, spendToken } from '#accounts'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { endResetLinks } from '#recovery'
import { emailChangedEmail } from './emails.ts'

/**
 * Changes the address, proved by a code. The id changes too where it was the old address. Provisioned members keep the
 * address that their company's directory gives. Links mailed to the old address end, and an email tells the old
 * address.
 */
export async function changeEmail(ctx: AccountContext, verificationToken: string): Promise<void> {
  const { account, clock, company } = ctx
  await refuseOnConflict('ACCOUNT_EXISTS', () =>
    inTransaction(ctx.db, async (tx) => {
      await refuseIfProvisioned(tx, account.id)
      const now = clock.now()
      const companyId = company.id
      const email = await spendToken(tx, { token: verificationToken, purpose: 'CHANGE_EMAIL', companyId, now })
      const old = await setEmail(tx, account.id, email)
      if (old === email) return
      await endResetLinks(tx, account.id, now)
      const { supportEmail } = company
      await ctx.jobs.enqueue(tx, mailJob, emailChangedEmail(old, { shown: maskId(email), at: now, supportEmail }))
    }),
  )
}

async function refuseIfProvisioned(tx: Tx, accountId: number): Promise<void> {
  const provisioned = await tx
    .selectFrom('scim_user')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (provisioned) throw new Refusal('FEATURE_DISABLED')
}
