import { studyDateOf } from '@readgrow/learning'
import type { AccountContext } from '#platform/context'
import { openCompletion } from './completion-of-month.ts'
import type { FileRow } from './export.ts'
import { readRowsOf } from './rows.ts'

/** A member's own row in the report of this month, as an owner sees it; null for whoever is in none. */
export async function readOwnRow({
  db,
  account,
  clock,
}: Pick<AccountContext, 'db' | 'account' | 'clock'>): Promise<FileRow | null> {
  const today = studyDateOf(clock.now())
  const filter = { from: `${today.slice(0, 7)}-01`, to: today }
  const scope = { companyId: account.companyId, teams: null }
  const [row] = await readRowsOf(db, { scope, filter, today }, [account.id])
  if (!row) return null
  const completion = await openCompletion(db, { companyId: account.companyId, to: today, today })
  return { ...row, completion: (await completion.sharesOf([account.id])).get(account.id) ?? null }
}
