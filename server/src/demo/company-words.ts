import type { Db } from '#platform/database/db'
import { storeCompanyWords } from '#vocabulary'

/** What people at work read and write every day, all in the demo dictionary. */
const demoCompanyWords = [
  'agreement',
  'agree',
  'offer',
  'order',
  'profit',
  'product',
  'produce',
  'customer',
  'market',
  'trade',
  'export',
  'factory',
  'increase',
  'reduce',
  'plan',
  'project',
  'research',
  'result',
  'develop',
  'lead',
]

/** The word set of the demo company, as its owner would have saved it. */
export async function storeDemoCompanyWords(db: Db, companyId: number): Promise<void> {
  await storeCompanyWords(db, companyId, demoCompanyWords)
}
