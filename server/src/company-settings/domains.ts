import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { isClaimable } from './claimable.ts'
import { verifyDomain } from './rows.ts'
import { type Settings, settingsOf } from './settings.ts'
import { holdsRecord } from './txt-record.ts'

const mostDomains = 50

/**
 * Claims a domain, which has no effect yet. Several companies may claim one; only a company that proves it too hears
 * that another has proved it.
 */
export function claim(ctx: AccountContext, domain: string): Promise<Settings> {
  if (!isClaimable(domain)) throw new Refusal('DOMAIN_UNAVAILABLE')
  const { companyId } = ctx.account
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const { domains } = await settingsOf(tx, companyId)
    if (domains.length >= mostDomains) throw new Refusal('DOMAIN_UNAVAILABLE')
    const claimed = await tx
      .insertInto('company_domain')
      .values({ company_id: companyId, domain, claimed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows === 1n)
      await recordAudit(tx, now, actorOf(ctx), { action: 'domain.claimed', subject: domain })
    return settingsOf(tx, companyId)
  })
}

/** Looks for the record and, when it is there, makes the domain the company's own. */
export async function check(ctx: AccountContext, domain: string): Promise<Settings> {
  const { companyId } = ctx.account
  const row = await ctx.db
    .selectFrom('company_domain')
    .select(['proof', 'verified_at'])
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.verified_at) return settingsOf(ctx.db, companyId)
  await throttle(ctx.db, ctx.clock, `domain-check:${companyId}`, { hits: 30, perSeconds: 600 })
  // Outside any transaction: a resolver may take seconds.
  if (!(await holdsRecord(ctx.config.dnsServers, domain, row.proof))) throw new Refusal('NOT_VERIFIED')
  return verify(ctx, domain)
}

async function verify(ctx: AccountContext, domain: string): Promise<Settings> {
  const { companyId } = ctx.account
  const now = ctx.clock.now()
  // The index lets only one company hold the domain.
  return refuseOnConflict('DOMAIN_UNAVAILABLE', () =>
    inTransaction(ctx.db, async (tx) => {
      if (await verifyDomain(tx, companyId, domain, now))
        await recordAudit(tx, now, actorOf(ctx), { action: 'domain.verified', subject: domain })
      return settingsOf(tx, companyId)
    }),
  )
}

export function release(ctx: AccountContext, domain: string): Promise<Settings> {
  const { companyId } = ctx.account
  return inTransaction(ctx.db, async (tx) => {
    const released = await tx
      .deleteFrom('company_domain')
      .where('company_id', '=', companyId)
      .where('domain', '=', domain)
      .executeTakeFirst()
    if (released.numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), { action: 'domain.released', subject: domain })
    return settingsOf(tx, companyId)
  })
}
