import type { Db } from '#platform/database/db'

/** Where operators work: the address of their company. Null while there is no operator. */
export async function deskOrigin(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('tenant_host', 'tenant_host.company_id', 'account.company_id')
    .select('tenant_host.origin')
    .where('account.role', '=', 'operator')
    .where('account.status', '=', 'ACTIVE')
    .orderBy('tenant_host.is_canonical', 'desc')
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirst()
  return row?.origin ?? null
}
