import type { Selectable } from 'kysely'
import type { PeriodCharge, ProductCode } from '#billing'
import type { Db, Tx } from '#platform/database/db'
import type { Tables } from '#platform/tables'

export type Invoice = Selectable<Tables['invoice']>
export type Payment = Selectable<Tables['payment']>
export type RefundRow = Selectable<Tables['refund']>

/** Why a payment has no outcome whose sum or customer is another one at the gateway. */
export const differs = 'DIFFERS'

/** What an invoice asks money for, as the rules of billing see it. */
export const chargeOf = ({
  joins,
  no,
  product,
  price_version: priceVersion,
  is_higher: isHigher,
  due_on: dueOn,
  state,
}: Invoice): PeriodCharge => ({
  ...{ joins, no, priceVersion, isHigher, dueOn },
  product: product as ProductCode,
  isOpen: state === 'OPEN',
})

/** One's own invoice, locked. */
export const lockInvoice = (tx: Tx, accountId: number, id: string): Promise<Invoice | undefined> =>
  tx
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const paymentOfInvoice = (tx: Db, accountId: number, invoiceId: string): Promise<Payment | undefined> =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['STARTED', 'UNKNOWN', 'PAID'])
    .where('is_late', '=', false)
    .executeTakeFirst()

/** A payment by its id alone: the gateway knows no account of ours. */
export const findPayment = (db: Db, id: string): Promise<Payment | undefined> =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()

/** The invoice that a reader's renewal waits for, if one is open. */
export const openInvoiceOf = (db: Db, accountId: number): Promise<Invoice | undefined> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'OPEN')
    .orderBy('opened_at', 'desc')
    .executeTakeFirst()

/** Ids of ours that come back from the gateway are asked for in the database only if they can be there. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
