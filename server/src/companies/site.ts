import type { Services } from '#platform/context'

/**
 * The origin of the product's own site: where codes and keys are looked up for years, because a company may give up its
 * host, and the one address of a page for search engines.
 */
export async function siteOf({ db, config }: Pick<Services, 'db' | 'config'>): Promise<string> {
  const row = await db
    .selectFrom('tenant_host')
    .innerJoin('company', 'company.id', 'tenant_host.company_id')
    .select('tenant_host.origin')
    .where('company.type', '=', 'INDIVIDUAL')
    .where('tenant_host.is_canonical', '=', true)
    .executeTakeFirst()
  return row?.origin ?? config.publicSiteUrl
}
