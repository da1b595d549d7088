import type { Account, Services } from '#platform/context'
import type { Db } from '#platform/database/db'

export type Editor = Pick<Account, 'id' | 'name' | 'customerId' | 'companyId'>

/** The editor who changes a manuscript, and the network they call from. */
export interface EditorContext extends Pick<Services, 'db' | 'clock'> {
  readonly account: Editor
  readonly address: string
}

/** How a person's name is stored with an action: two people of one name stay two, even after an account is gone. */
export const nameOfEditor = ({ name, customerId }: Pick<Editor, 'name' | 'customerId'>): string =>
  `${name} (${customerId})`

/** The accounts of all operators. */
export async function operatorIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'operator')
    .where('status', '=', 'ACTIVE')
    .execute()
  return rows.map(({ id }) => id)
}
