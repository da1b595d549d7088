import type { ArgsOf, enterTaxInvoice } from '@readgrow/contract'
import type { TaxInvoiceKind } from '@readgrow/contract/constants'
import { recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { type Change, type CompanyBilling, changeBills } from './bills.ts'
import { companyOfInvoice, invoiceIn } from './invoices.ts'
import { issueTaxInvoiceJob } from './jobs.ts'

type Given = ArgsOf<typeof enterTaxInvoice, 'output'>['body']

const kindOf = (kind: 'issue' | 'amend'): TaxInvoiceKind => (kind === 'issue' ? 'ISSUE' : 'AMEND')

/** Enters a tax invoice that was issued elsewhere. One that was sent, or that the service has been asked for, stays. */
export const enterApproval = async (
  ctx: AccountContext,
  { id, kind }: { readonly id: string; readonly kind: 'issue' | 'amend' },
  { approvalNumber, writeDate }: Given,
): Promise<CompanyBilling> =>
  changeBills(ctx, await companyOfInvoice(ctx.db, id), async (change) => {
    const { tx, now, actor, company } = change
    const { number, row } = await unsent(change, id, kindOf(kind))
    await tx
      .updateTable('company_tax_invoice')
      .set({ state: 'SENT', provider: 'MANUAL', approval_number: approvalNumber, write_date: writeDate, reason: null })
      .where('id', '=', row.id)
      .execute()
    await recordAudit(tx, now, actor, {
      action: 'tax_invoice.entered',
      subject: number,
      companyId: company.id,
      after: { approvalNumber, writeDate },
    })
  })

/** Has the service issue a tax invoice. It needs to know who the company is: STATE_CONFLICT without a profile. */
export async function askForIssue(
  ctx: AccountContext,
  { id, kind }: { readonly id: string; readonly kind: 'issue' | 'amend' },
): Promise<CompanyBilling> {
  if (!ctx.config.taxInvoices) throw new Refusal('FEATURE_OFF')
  return changeBills(ctx, await companyOfInvoice(ctx.db, id), async (change) => {
    const { tx, now, actor, company } = change
    const { number, row } = await unsent(change, id, kindOf(kind))
    const profile = await tx
      .selectFrom('company_billing_profile')
      .select('company_id')
      .where('company_id', '=', company.id)
      .executeTakeFirst()
    if (!profile) throw new Refusal('STATE_CONFLICT')
    if (kind === 'amend') await refuseUnlessServiceIssued(tx, id)
    await tx
      .updateTable('company_tax_invoice')
      .set({ state: 'WANTED', provider: 'PORTONE', asked: 0, ask_at: now, reason: null })
      .where('id', '=', row.id)
      .execute()
    await ctx.jobs.enqueue(tx, issueTaxInvoiceJob, { id: row.id })
    await recordAudit(tx, now, actor, { action: 'tax_invoice.asked', subject: number, companyId: company.id })
  })
}

/** The service amends only what it issued itself. */
async function refuseUnlessServiceIssued(tx: Tx, invoiceId: string): Promise<void> {
  const issued = await tx
    .selectFrom('company_tax_invoice')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'ISSUE')
    .where('state', '=', 'SENT')
    .where('provider', '=', 'PORTONE')
    .executeTakeFirst()
  if (!issued) throw new Refusal('STATE_CONFLICT')
}

async function unsent(change: Change, invoiceId: string, kind: TaxInvoiceKind) {
  const { number } = await invoiceIn(change, invoiceId)
  const row = await change.tx
    .selectFrom('company_tax_invoice')
    .select(['id', 'state', 'ask_at'])
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  // While the outcome is unknown, another one could be the second.
  if (row.state === 'SENT' || (row.state === 'WANTED' && row.ask_at)) throw new Refusal('STATE_CONFLICT')
  return { number, row }
}
