import type { Db } from '#platform/database/db'

/** A company as its mails name it. Links lead to its canonical host, never to the host of the call. */
export interface Sender {
  readonly id: number
  readonly name: string
  readonly origin: string
  readonly supportEmail: string
}

export async function senderOf(db: Db, companyId: number): Promise<Sender> {
  const row = await db
    .selectFrom('company')
    .innerJoin('tenant_host', 'tenant_host.company_id', 'company.id')
    .select(['company.id', 'company.name', 'company.support_email', 'tenant_host.origin'])
    .where('company.id', '=', companyId)
    .orderBy('tenant_host.is_canonical', 'desc')
    .orderBy('tenant_host.host')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id: row.id, name: row.name, origin: row.origin, supportEmail: row.support_email }
}
