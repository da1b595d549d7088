import type { ArgsOf, enterCompanyTransfer } from '@readgrow/contract'
import { recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { type CompanyBilling, changeBills } from './bills.ts'
import { companyOfInvoice, invoiceIn, type StoredInvoice } from './invoices.ts'

type Wish = ArgsOf<typeof enterCompanyTransfer, 'output'>['body']

/**
 * Enters a transfer. The same id again changes nothing. With the last part of the total the invoice is paid, on the day of
 * its latest transfer, and the service goes on at once. An invoice that is paid or void by now is STATE_CONFLICT.
 */
export const enterTransfer = async (ctx: AccountContext, id: string, wish: Wish): Promise<CompanyBilling> =>
  changeBills(ctx, await companyOfInvoice(ctx.db, id), async (change) => {
    const { tx, now, today, actor, company } = change
    const known = await tx
      .selectFrom('company_transfer')
      .select('invoice_id')
      .where('id', '=', wish.id)
      .executeTakeFirst()
    if (known?.invoice_id === id) return
    const invoice = await invoiceIn(change, id)
    if (known || invoice.state !== 'OPEN') throw new Refusal('STATE_CONFLICT')
    const { paidOn, payer, amountKrw } = wish
    const fields = [
      ...(amountKrw > invoice.total_krw - invoice.paid_krw ? [{ path: 'amountKrw', rule: 'MOST' }] : []),
      ...(paidOn > today ? [{ path: 'paidOn', rule: 'FUTURE' }] : []),
    ]
    if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
    await tx
      .insertInto('company_transfer')
      .values({ id: wish.id, invoice_id: id, paid_on: paidOn, payer, amount_krw: amountKrw, entered_at: now })
      .execute()
    await countTransfers(tx, invoice)
    await recordAudit(tx, now, actor, {
      action: 'transfer.entered',
      subject: invoice.number,
      companyId: company.id,
      after: { amountKrw, paidOn, payer },
    })
  })

/** Takes a transfer back. Its invoice is open again, with the due date that it had. */
export const takeTransferBack = async (
  ctx: AccountContext,
  { id, transfer }: { readonly id: string; readonly transfer: string },
  reason: string,
): Promise<CompanyBilling> =>
  changeBills(ctx, await companyOfInvoice(ctx.db, id), async (change) => {
    const { tx, now, actor, company } = change
    const invoice = await invoiceIn(change, id)
    const row = await tx
      .selectFrom('company_transfer')
      .selectAll()
      .where('id', '=', transfer)
      .where('invoice_id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    // After an early end the sum was settled with the company.
    if (row.taken_back_at || invoice.state === 'VOID' || invoice.ended_on) throw new Refusal('STATE_CONFLICT')
    await tx
      .updateTable('company_transfer')
      .set({ taken_back_at: now, taken_back_reason: reason })
      .where('id', '=', transfer)
      .execute()
    await countTransfers(tx, invoice)
    await recordAudit(tx, now, actor, {
      action: 'transfer.taken_back',
      subject: invoice.number,
      companyId: company.id,
      before: { amountKrw: row.amount_krw, paidOn: row.paid_on, payer: row.payer },
      reason,
    })
  })

/** Writes into an invoice what its transfers sum to, and whether that pays it. */
async function countTransfers(tx: Tx, invoice: StoredInvoice): Promise<void> {
  const live = await tx
    .selectFrom('company_transfer')
    .select(['amount_krw', 'paid_on'])
    .where('invoice_id', '=', invoice.id)
    .where('taken_back_at', 'is', null)
    .execute()
  const paidKrw = live.reduce((sum, { amount_krw }) => sum + amount_krw, 0)
  const isPaid = paidKrw === invoice.total_krw
  const paidOn = isPaid
    ? (live
        .map(({ paid_on }) => paid_on)
        .sort()
        .at(-1) ?? null)
    : null
  await tx
    .updateTable('company_invoice')
    .set({ paid_krw: paidKrw, state: isPaid ? 'PAID' : 'OPEN', paid_on: paidOn })
    .where('id', '=', invoice.id)
    .execute()
}
