import type { Account, Services } from '#platform/context'
import type { Db } from '#platform/db'

export type Editor = Pick<Account, 'id' | 'name' | 'customerId' | 'companyId'>

/** Who works at a manuscript, and where from. */
export interface Desk extends Pick<Services, 'db' | 'clock'> {
  readonly account: Editor
  readonly address: string
}

/** How a person is kept beside what he did: two people of one name stay two, also when an account is gone. */
export const nameOfEditor = ({ name, customerId }: Pick<Editor, 'name' | 'customerId'>): string =>
  `${name} (${customerId})`

/** Everybody who works at the desk. */
export async function operatorIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .where('status', '=', 'ACTIVE')
    .execute()
  return rows.map(({ id }) => id)
}
