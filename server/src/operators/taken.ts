import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

/** The refusal that names the fields with taken values, by their paths in the body. */
export const taken = (...paths: readonly string[]): Refusal =>
  new Refusal('STATE_CONFLICT', { fields: paths.map((path) => ({ path, rule: 'TAKEN' })) })

/**
 * Whether a company has this name. Operators cannot tell two companies of one name apart. An owner may still choose
 * such a name: the lock only makes operators take turns, and no index forbids it.
 */
export async function isNameTaken(tx: Tx, name: string, butId: number | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('company name'))`.execute(tx)
  const { rows } = await sql`select from company where lower(name) = lower(${name}) and id is distinct from ${butId}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether any company has this host; of two calls at the same instant the table's key refuses one. */
export async function isHostTaken(tx: Tx, host: string): Promise<boolean> {
  const row = await tx.selectFrom('tenant_host').select('host').where('host', '=', host).executeTakeFirst()
  return row !== undefined
}
