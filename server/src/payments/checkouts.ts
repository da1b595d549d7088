import type { ClosingReason } from '@readgrow/contract/constants'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import type { Tables } from '#platform/tables'

export type Checkout = Selectable<Tables['checkout']>
export type NewCheckout = Omit<Insertable<Tables['checkout']>, 'state'>

export const findCheckout = (db: Db, accountId: number, id: string): Promise<Checkout | undefined> =>
  db.selectFrom('checkout').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

export const insertCheckout = (tx: Tx, checkout: NewCheckout): Promise<Checkout> =>
  tx
    .insertInto('checkout')
    .values({ ...checkout, state: 'OPEN' })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Closes a checkout that waits for a card. STATE_CONFLICT while a charge is made: its outcome comes first. */
export async function closeWaiting(tx: Tx, accountId: number, at: Date): Promise<void> {
  const charging = await tx
    .selectFrom('checkout')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'CHARGING')
    .executeTakeFirst()
  if (charging) throw new Refusal('STATE_CONFLICT')
  await closeOpenCheckouts(tx, accountId, { reason: 'REPLACED', at })
}

/** Closes what waits for a card: no window that is open elsewhere may charge for it any more. */
export async function closeOpenCheckouts(
  tx: Tx,
  accountId: number,
  { reason, at }: { readonly reason: ClosingReason; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ state: 'CLOSED', reason, closed_at: at })
    .where('account_id', '=', accountId)
    .where('state', '=', 'OPEN')
    .execute()
}

export interface CheckoutOutcome {
  readonly state: 'CHARGING' | 'DONE' | 'CLOSED'
  readonly reason?: ClosingReason
  /** The code with which a card window closed. */
  readonly heard?: string
  readonly at?: Date
  readonly invoiceId?: string
  /** What is charged, where it is known only now. */
  readonly totalKrw?: number
}

export const settleCheckout = (
  tx: Tx,
  { account_id: accountId, id }: Checkout,
  { state, reason, heard, at, invoiceId, totalKrw }: CheckoutOutcome,
): Promise<Checkout> =>
  tx
    .updateTable('checkout')
    .set({
      state,
      reason: reason ?? heard ?? null,
      closed_at: at ?? null,
      invoice_id: invoiceId ?? null,
      ...(totalKrw === undefined ? {} : { total_krw: totalKrw }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const patienceMs = 3_600_000

/** A card window that was left open for an hour is not waited for. */
export async function closeOldCheckouts(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ state: 'CLOSED', reason: 'EXPIRED' satisfies ClosingReason, closed_at: now })
    .where('state', '=', 'OPEN')
    .where('opened_at', '<', new Date(now.getTime() - patienceMs))
    .execute()
}
