import { actorOf as actorKindOf } from '@readgrow/contract'
import { isClaimable } from '#company-settings'
import type { Account } from '#platform/context'
import type { Db } from '#platform/database/db'
import { domainOf } from '#platform/mail/domain-of'

/**
 * Domains that an account's address may have: those that its company has proved, and the one that the address has now
 * unless anybody gets a mailbox there, because not every company proves one. Null where any may be used: for
 * individuals, for staff of the service, and where the company allows it.
 */
export async function allowedDomains(db: Db, account: Account): Promise<string[] | null> {
  if (account.companyType !== 'COMPANY' || ['editor', 'operator'].includes(actorKindOf(account))) return null
  const { other_domains: isOpen, email } = await db
    .selectFrom('company')
    .innerJoin('account', 'account.company_id', 'company.id')
    .select(['company.other_domains', 'account.email'])
    .where('account.id', '=', account.id)
    .executeTakeFirstOrThrow()
  if (isOpen) return null
  const proved = await db
    .selectFrom('company_domain')
    .select('domain')
    .where('company_id', '=', account.companyId)
    .where('verified_at', 'is not', null)
    .orderBy('domain')
    .execute()
  const domains = proved.map(({ domain }) => domain)
  const now = domainOf(email)
  return isClaimable(now) && !domains.includes(now) ? [...domains, now] : domains
}
