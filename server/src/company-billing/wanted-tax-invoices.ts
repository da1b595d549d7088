import type { TaxInvoiceKind } from '@readgrow/contract/constants'
import type { Tx } from '#platform/database/db'
import { derivedId } from '#platform/derived-id'
import { Refusal } from '#platform/refusal'

interface Wanted {
  readonly invoiceId: string
  readonly supplyKrw: number
  readonly vatKrw: number
  readonly writeDate: string
}

/** Stores that an invoice wants its tax invoice. Its id is what the service knows it by. */
export const wantTaxInvoice = (tx: Tx, wanted: Wanted): Promise<void> => want(tx, 'ISSUE', wanted, 1)

/** Stores that a tax invoice wants one amendment, by amounts below 0. An earlier one stays as it is. */
export const amendTaxInvoice = (tx: Tx, wanted: Wanted): Promise<void> => want(tx, 'AMEND', wanted, -1)

async function want(tx: Tx, kind: TaxInvoiceKind, wanted: Wanted, sign: 1 | -1): Promise<void> {
  const { invoiceId, supplyKrw, vatKrw, writeDate } = wanted
  await tx
    .insertInto('company_tax_invoice')
    .values({
      id: derivedId(invoiceId, kind),
      invoice_id: invoiceId,
      kind,
      state: 'WANTED',
      provider: 'MANUAL',
      write_date: writeDate,
      supply_krw: sign * supplyKrw,
      vat_krw: sign * vatKrw,
    })
    .execute()
}

/**
 * What becomes of the tax invoice of an invoice that is void: one that was sent is amended by all of its amount, and one
 * that nobody was asked for goes. While the service may be issuing it, nothing can be voided: STATE_CONFLICT.
 */
export async function voidTaxInvoice(tx: Tx, wanted: Wanted): Promise<void> {
  const row = await tx
    .selectFrom('company_tax_invoice')
    .select(['id', 'state', 'ask_at'])
    .where('invoice_id', '=', wanted.invoiceId)
    .where('kind', '=', 'ISSUE')
    .executeTakeFirst()
  if (!row) return
  if (row.state === 'SENT') return amendTaxInvoice(tx, wanted)
  if (row.ask_at) throw new Refusal('STATE_CONFLICT')
  await tx.deleteFrom('company_tax_invoice').where('id', '=', row.id).execute()
}
