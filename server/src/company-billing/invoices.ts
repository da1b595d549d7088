import type { ArgsOf, endCompanyContract, openCompanyInvoice } from '@readgrow/contract'
import type { Selectable } from 'kysely'
import { recordAudit } from '#audit'
import { contractOf, setContractTerms } from '#operators'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import type { Tables } from '#platform/tables'
import { type Change, type CompanyBilling, changeBills } from './bills.ts'
import { type Amounts, amountsOf, returnedAmounts } from './money.ts'
import { nextNumber } from './numbers.ts'
import { amendTaxInvoice, voidTaxInvoice, wantTaxInvoice } from './wanted-tax-invoices.ts'

type Wish = ArgsOf<typeof openCompanyInvoice, 'output'>['body']
type Ending = ArgsOf<typeof endCompanyContract, 'output'>['body']
export type StoredInvoice = Selectable<Tables['company_invoice']>

/** The company that an invoice is for; NOT_FOUND where there is none. */
export async function companyOfInvoice(db: Db, id: string): Promise<number> {
  const row = await db.selectFrom('company_invoice').select('company_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.company_id
}

/** An invoice, once its company is locked. */
export const invoiceIn = ({ tx, company }: Change, id: string): Promise<StoredInvoice> =>
  tx
    .selectFrom('company_invoice')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()

interface NewInvoice extends Amounts {
  readonly id: string
  readonly quoteId: string | null
  readonly startsOn: string
  readonly endsOn: string
  readonly seats: number
  readonly dueOn: string
}

/** Stores an invoice of today, and that its tax invoice is wanted. */
export async function storeInvoice({ tx, company, now, today, actor }: Change, wish: NewInvoice): Promise<void> {
  if (wish.dueOn < today) throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'dueOn', rule: 'PAST' }] })
  const { id, startsOn, endsOn, seats, totalKrw, supplyKrw, vatKrw, dueOn } = wish
  const number = await nextNumber(tx, 'C', today)
  await tx
    .insertInto('company_invoice')
    .values({
      id,
      company_id: company.id,
      number,
      quote_id: wish.quoteId,
      starts_on: startsOn,
      ends_on: endsOn,
      seats,
      supply_krw: supplyKrw,
      vat_krw: vatKrw,
      total_krw: totalKrw,
      issued_on: today,
      due_on: dueOn,
      state: 'OPEN',
    })
    .execute()
  await wantTaxInvoice(tx, { invoiceId: id, supplyKrw, vatKrw, writeDate: today })
  await recordAudit(tx, now, actor, {
    action: 'company_invoice.opened',
    subject: number,
    companyId: company.id,
    after: { totalKrw, startsOn, endsOn, seats, dueOn },
  })
}

/** Opens an invoice without a quote. The same id again changes nothing. Who has no contract owes nothing: STATE_CONFLICT. */
export const openInvoice = (ctx: AccountContext, companyId: number, wish: Wish): Promise<CompanyBilling> =>
  changeBills(ctx, companyId, async (change) => {
    const { tx } = change
    const known = await tx
      .selectFrom('company_invoice')
      .select('company_id')
      .where('id', '=', wish.id)
      .executeTakeFirst()
    if (known?.company_id === companyId) return
    if (known || !(await contractOf(tx, companyId))) throw new Refusal('STATE_CONFLICT')
    await storeInvoice(change, { ...wish, ...amountsOf(wish.totalKrw), quoteId: null })
  })

/**
 * Voids an open invoice. Transfers are taken back first, and a tax invoice that was sent is amended by all of its amount.
 * The contract stays: what was agreed is the contract's matter.
 */
export const voidInvoice = async (ctx: AccountContext, id: string, reason: string): Promise<CompanyBilling> =>
  changeBills(ctx, await companyOfInvoice(ctx.db, id), async (change) => {
    const { tx, now, today, actor, company } = change
    const invoice = await invoiceIn(change, id)
    if (invoice.state !== 'OPEN' || invoice.paid_krw > 0) throw new Refusal('STATE_CONFLICT')
    await tx.updateTable('company_invoice').set({ state: 'VOID', void_reason: reason }).where('id', '=', id).execute()
    await voidTaxInvoice(tx, { invoiceId: id, ...amountsOfRow(invoice), writeDate: today })
    await recordAudit(tx, now, actor, {
      action: 'company_invoice.voided',
      subject: invoice.number,
      companyId: company.id,
      reason,
    })
  })

const amountsOfRow = ({ total_krw, supply_krw, vat_krw }: StoredInvoice): Amounts => ({
  totalKrw: total_krw,
  supplyKrw: supply_krw,
  vatKrw: vat_krw,
})

/**
 * Ends a contract early by one of its paid invoices: the contract's last day, what was given back, and one amendment of
 * the tax invoice that is dated on that day.
 */
export const endContract = async (ctx: AccountContext, id: string, ending: Ending): Promise<CompanyBilling> =>
  changeBills(ctx, await companyOfInvoice(ctx.db, id), async (change) => {
    const { tx, now, actor, company } = change
    const invoice = await invoiceIn(change, id)
    const contract = await contractOf(tx, company.id)
    if (!contract || invoice.state !== 'PAID' || invoice.ended_on !== null) throw new Refusal('STATE_CONFLICT')
    const { endsOn, returnedKrw, reason } = ending
    const fields = wrongFieldsOf(invoice, contract.startsOn, ending)
    if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
    const { holdFrom: _, ...terms } = contract
    if (endsOn < contract.endsOn) await setContractTerms(tx, { now, actor, company }, { ...terms, endsOn })
    await tx
      .updateTable('company_invoice')
      .set({ ended_on: endsOn, returned_krw: returnedKrw })
      .where('id', '=', id)
      .execute()
    if (returnedKrw > 0)
      await amendTaxInvoice(tx, {
        invoiceId: id,
        ...returnedAmounts(amountsOfRow(invoice), returnedKrw),
        writeDate: endsOn,
      })
    await recordAudit(tx, now, actor, {
      action: 'contract.ended',
      subject: invoice.number,
      companyId: company.id,
      after: { endsOn, returnedKrw },
      reason,
    })
  })

function wrongFieldsOf(invoice: StoredInvoice, contractStartsOn: string, { endsOn, returnedKrw }: Ending) {
  const isOutside = endsOn < invoice.starts_on || endsOn > invoice.ends_on || endsOn < contractStartsOn
  return [
    ...(isOutside ? [{ path: 'endsOn', rule: 'RANGE' }] : []),
    ...(returnedKrw > invoice.total_krw ? [{ path: 'returnedKrw', rule: 'MOST' }] : []),
  ]
}
