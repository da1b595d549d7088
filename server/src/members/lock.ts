import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import type { MemberRow } from './rows.ts'

export type LockedMember = Pick<MemberRow, 'id' | 'name' | 'email' | 'role' | 'status'>

/**
 * Members of a company by their ids, in their order and locked until the transaction is over; those of other companies
 * and those who left are not there. With `owners` all who can sign in as such come too, whether asked for or not: whoever
 * counts them locks them in the same statement, because two statements would be two orders, and two transactions could
 * wait for each other.
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

/** One of those of whom one always stays. */
export const isOwnerNow = ({ role, status }: Pick<MemberRow, 'role' | 'status'>): boolean =>
  role === 'owner' && status === 'ACTIVE'
