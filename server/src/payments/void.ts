import type { Tx } from '#platform/database/db'
import type { Invoice } from './rows.ts'

/** Nothing more is charged for an invoice. */
export async function voidInvoice(tx: Tx, { account_id: accountId, id }: Invoice): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ state: 'VOID', next_try_on: null })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute()
}

/** Nothing more is charged for what an account owes; an attempt that is under way is left to its outcome. */
export async function voidOpenInvoices(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ state: 'VOID', next_try_on: null })
    .where('account_id', '=', accountId)
    .where('state', '=', 'OPEN')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment as p')
            .select('p.id')
            .whereRef('p.account_id', '=', 'invoice.account_id')
            .whereRef('p.invoice_id', '=', 'invoice.id')
            .where('p.state', 'in', ['STARTED', 'UNKNOWN']),
        ),
      ),
    )
    .execute()
}

/** The same, and what an attempt under way turns out to have paid goes back: nothing of the account is to begin any more. */
export async function voidEveryInvoice(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ state: 'VOID', next_try_on: null })
    .where('account_id', '=', accountId)
    .where('state', '=', 'OPEN')
    .execute()
}
