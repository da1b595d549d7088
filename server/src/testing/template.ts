import { storeDemoCompanies } from '#demo'
import { migrate } from '#platform/database/migrate'
import { openServices, storeShippedContent } from '../services.ts'
import { testConfig } from './test-config.ts'

/**
 * When tests stand. The audit log alone goes by the database's own clock (`audit_line_stays`), which lets its lines be
 * deleted after two years: from 2028-11-20 on, a test that expects it to refuse that needs a later day here.
 */
export const testNow = new Date('2026-11-20T00:30:00Z')

/** What every test database contains: the schema, the queues, the companies and the shipped content. No account. */
export async function fillTemplate(url: string): Promise<void> {
  await migrate(url)
  const services = await openServices(testConfig(), url, { clock: { now: () => testNow } })
  await storeDemoCompanies(services.db, { port: null, today: '2026-11-20' })
  await storeShippedContent(services)
  await services.close()
}
