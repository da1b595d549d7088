import type { AccountRole, CompanyType, CustomerLevel } from '@readgrow/contract/constants'
import type { Account } from '#platform/context'
import type { Db } from '#platform/database/db'

/** A demo account as a session has it, with the day on which it was opened; null when it is not there any more. */
export async function findDemoAccount(
  db: Db,
  customerId: string,
  now: Date,
): Promise<(Account & { readonly openedAt: Date }) | null> {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.name', 'a.company_id', 'a.role', 'a.customer_level', 'a.leads', 'a.created_at', 'c.type'])
    .where('a.customer_id', '=', customerId)
    .where('a.status', '<>', 'LEFT')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    companyId: row.company_id,
    companyType: row.type as CompanyType,
    customerId,
    name: row.name,
    role: row.role as AccountRole,
    customerLevel: row.customer_level as CustomerLevel,
    completedOnboard: true,
    useConversation: false,
    paymentStatus: 'ACTIVE',
    expiresOn: null,
    leads: row.leads,
    sessionFamilyId: 0,
    twoStep: false,
    reauthenticatedAt: now,
    openedAt: row.created_at,
  }
}
