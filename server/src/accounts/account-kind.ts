import type { checkEmail, ReplyOf } from '@readgrow/contract'
import type { HostCompany } from '#platform/context'
import type { Db } from '#platform/database/db'
import { domainOf } from '#platform/mail/domain-of'

/**
 * Which kind of account an address leads to. Only the domain counts, and only one that its company has proved. On a
 * company's own host no other company is named.
 */
export async function accountKindOf(db: Db, host: HostCompany, email: string): Promise<ReplyOf<typeof checkEmail>> {
  const domain = domainOf(email)
  const company = await db
    .selectFrom('company_domain')
    .innerJoin('company', 'company.id', 'company_domain.company_id')
    .leftJoin('tenant_host', (join) =>
      join.onRef('tenant_host.company_id', '=', 'company.id').on('tenant_host.is_canonical', '=', true),
    )
    .select(['company.id', 'company.name', 'tenant_host.origin'])
    .where('company_domain.domain', '=', domain)
    .where('company_domain.verified_at', 'is not', null)
    .where('company.status', '=', 'OPEN')
    .where('company.type', '=', 'COMPANY')
    .executeTakeFirst()
  const isHere = company?.id === host.id
  if (!company || (host.type === 'COMPANY' && !isHere)) return { accountKind: 'INDIVIDUAL' }
  return {
    accountKind: 'GROUP',
    companyName: company.name,
    ...(isHere || company.origin === null ? {} : { companyOrigin: company.origin }),
  }
}
