import { companyNoticeVersion } from '@readgrow/contract/constants'
import { consentItems } from '#accounts'
import type { Db } from '#platform/database/db'

const address = '127.0.0.1'

/**
 * What each of these accounts agreed to when it was opened, in the versions in force: the required documents, and for
 * members what their company sees. Accounts with their own consents stay as they are.
 */
export async function storeDemoConsents(db: Db, customerIds: readonly string[], today: string): Promise<void> {
  const documents = (await consentItems(db, today)).filter(({ required }) => required)
  const notice = { document: 'company-notice', version: companyNoticeVersion }
  const silent = await db
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.created_at', 'c.type'])
    .where('a.customer_id', 'in', customerIds)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('consent').select('document').whereRef('consent.account_id', '=', 'a.id'))),
    )
    .execute()
  const rows = silent.flatMap(({ id, created_at, type }) =>
    [...documents, ...(type === 'COMPANY' ? [notice] : [])].map(({ document, version }) => ({
      account_id: id,
      document,
      version,
      agreed: true,
      address,
      agreed_at: sinceVersion(created_at, version),
    })),
  )
  if (rows.length > 0) await db.insertInto('consent').values(rows).execute()
}

/** Nobody can agree to a version, which is a date, before it exists: they were asked again then. */
function sinceVersion(openedAt: Date, version: string): Date {
  const madeMs = Date.parse(`${version}T00:00:00+09:00`)
  return Number.isNaN(madeMs) ? openedAt : new Date(Math.max(openedAt.getTime(), madeMs))
}
