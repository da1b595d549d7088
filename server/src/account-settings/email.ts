import { maskId, setEmail, spendToken } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { domainOf } from '#platform/mail/domain-of'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { endResetLinks } from '#recovery'
import { allowedDomains } from './allowed-domains.ts'
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
      await refuseForeignDomain(tx, account, email)
      const old = await setEmail(tx, account.id, email)
      if (old === email) return
      await writeDown(tx, ctx, { old, email })
      await endResetLinks(tx, account.id, now)
      const { supportEmail } = company
      await ctx.jobs.enqueue(tx, mailJob, emailChangedEmail(old, { shown: maskId(email), at: now, supportEmail }))
    }),
  )
}

/** A company's mail would lead letters of its account, those of a lost password among them, out of its sight. */
async function refuseForeignDomain(tx: Tx, account: AccountContext['account'], email: string): Promise<void> {
  const domains = await allowedDomains(tx, account)
  if (domains && !domains.includes(domainOf(email))) throw new Refusal('EMAIL_OUTSIDE_COMPANY')
}

/** Owners see the addresses of their members, and so that one has changed; nobody sees an individual's. */
async function writeDown(tx: Tx, ctx: AccountContext, { old, email }: Record<'old' | 'email', string>): Promise<void> {
  if (ctx.account.companyType !== 'COMPANY') return
  const { account, clock } = ctx
  await recordAudit(tx, clock.now(), actorOf(ctx), {
    action: 'account.email_changed',
    subject: account.name,
    accountId: account.id,
    before: { email: old },
    after: { email },
  })
}

async function refuseIfProvisioned(tx: Tx, accountId: number): Promise<void> {
  const provisioned = await tx
    .selectFrom('scim_user')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (provisioned) throw new Refusal('FEATURE_DISABLED')
}
