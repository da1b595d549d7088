import type { Db } from '#platform/db'
import { invalidValue } from './refusal.ts'

/** A directory speaks for the domains that its company has proved to hold, and for no other. */
export async function refuseForeignDomain(db: Db, companyId: number, email: string): Promise<void> {
  const row = await db
    .selectFrom('company_domain')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('domain', '=', email.slice(email.lastIndexOf('@') + 1))
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  if (!row)
    throw invalidValue('emails: not an address of a verified domain of the company. 확인된 회사 도메인이 아니에요.')
}
