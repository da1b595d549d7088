import { type Insertable, sql } from 'kysely'
import { uuidFrom } from '#platform/clock'
import type { Services } from '#platform/context'
import type { Tx } from '#platform/database/db'
import type { Tables } from '#platform/tables'

type NewInvoice = Omit<Insertable<Tables['invoice']>, 'id' | 'state' | 'opened_at'>

/** Opens the invoice of a period; null when it is open or paid already, on another server too. */
export async function openInvoice(
  tx: Tx,
  { clock, chance }: Pick<Services, 'clock' | 'chance'>,
  invoice: NewInvoice,
): Promise<string | null> {
  const opened = await tx
    .insertInto('invoice')
    .values({ ...invoice, id: uuidFrom(chance.bytes(16)), state: 'OPEN', opened_at: clock.now() })
    .onConflict((conflict) =>
      // A parameter would name no index, unless the statement is planned anew for its value.
      conflict.columns(['account_id', 'joins', 'no']).where('state', '<>', sql.lit('VOID')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return opened?.id ?? null
}

/** Moves the dates of an account's invoices by so many days, with the clock of a demo. */
export async function moveInvoices(tx: Tx, accountId: number, days: number): Promise<void> {
  await sql`update invoice set due_on = due_on + ${days}::int, starts_on = starts_on + ${days}::int,
      renews_on = renews_on + ${days}::int, next_try_on = next_try_on + ${days}::int, paid_on = paid_on + ${days}::int
    where account_id = ${accountId}`.execute(tx)
}
