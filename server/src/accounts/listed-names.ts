import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'

/** What a company calls a member on paper. */
export interface ListedName {
  readonly accountId: number
  readonly name: string
}

/** The names of members as their company has them; whoever is missing has never been listed or confirmed. */
export async function listedNamesOf(db: Db, accountIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('listed_name')
    .select(['account_id', 'name'])
    .where('account_id', 'in', [...accountIds])
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.name]))
}

/**
 * Stores names. LIST: as a list or a directory of the company has them; OWNER: as an owner has confirmed them. A name
 * that is there already stays as it came.
 */
export async function setListedNames(
  tx: Tx,
  now: Date,
  origin: 'LIST' | 'OWNER',
  names: readonly ListedName[],
): Promise<void> {
  if (names.length === 0) return
  // In one order, so that two imports of the same people never wait for each other in a circle.
  const sorted = names.toSorted((a, b) => a.accountId - b.accountId)
  await sql`insert into listed_name as l (account_id, name, origin, changed_at)
    select n.id, n.name, ${origin}, ${now}
    from unnest(${sorted.map(({ accountId }) => accountId)}::bigint[], ${sorted.map(({ name }) => name)}::text[]) as n (id, name)
    on conflict (account_id) do update set name = excluded.name, origin = excluded.origin, changed_at = excluded.changed_at
    where l.name <> excluded.name`.execute(tx)
}
