import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import type { MemberRow } from './rows.ts'

export type LockedMember = Pick<MemberRow, 'id' | 'name' | 'email' | 'role' | 'status'>

/**
 * Members of a company by their ids, in the order of ids and locked until the end of the transaction. Ids of other
 * companies and of people who left are missing from the result. With `owners`, all who can sign in as owners are locked
 * and returned too: counting them needs their locks from the same statement, because two statements would lock in two
 * orders, and two transactions could wait for each other.
 */
export async function lockMembers(
  tx: Tx,
  companyId: number,
  ids: readonly number[],
  also: 'owners' | 'nobody' = 'nobody',
): Promise<LockedMember[]> {
  const owners = sql`or a.role = 'owner' and a.status = 'ACTIVE'`
  const { rows } = await sql<LockedMember>`
    select a.id, a.name, a.email, a.role, a.status from account a
    where a.company_id = ${companyId} and a.status <> 'LEFT' and a.role in ('learner', 'owner')
      and (a.id = any(${[...ids]}::bigint[]) ${also === 'owners' ? owners : sql``})
    order by a.id for no key update`.execute(tx)
  return rows
}

/** An owner who can sign in; at least one always stays. */
export const isOwnerNow = ({ role, status }: Pick<MemberRow, 'role' | 'status'>): boolean =>
  role === 'owner' && status === 'ACTIVE'
