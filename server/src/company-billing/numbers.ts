import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'

/** The next number of a year, `Q-2026-0001` for a quote, `C-2026-0001` for an invoice. The row is the lock. */
export async function nextNumber(tx: Tx, kind: 'Q' | 'C', today: string): Promise<string> {
  const year = Number(today.slice(0, 4))
  const { rows } = await sql<{ last: number }>`insert into company_document_number as n (kind, year, last)
    values (${kind}, ${year}, 1) on conflict (kind, year) do update set last = n.last + 1 returning last`.execute(tx)
  return `${kind}-${year}-${String(rows[0]?.last ?? 1).padStart(4, '0')}`
}
