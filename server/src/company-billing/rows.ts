import type { ReplyOf, readCompanyBilling } from '@readgrow/contract'
import { daysBetween, seoulDateOf } from '@readgrow/learning'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/db'
import type { Tables } from '#platform/tables'
import { holdFromOf, lastDayOf, taxDueBy } from './terms.ts'

type Bills = ReplyOf<typeof readCompanyBilling>
export type Quote = Bills['quotes'][number]
export type Invoice = Bills['invoices'][number]
export type Profile = NonNullable<Bills['profile']>

/** More documents than a company has; the newest are shown. */
const mostShown = 200

export async function profileOf(db: Db, companyId: number): Promise<Profile | null> {
  const row = await db
    .selectFrom('company_billing_profile')
    .select([
      'business_number as businessNumber',
      'legal_name as legalName',
      'representative',
      'address',
      'business_type as businessType',
      'business_class as businessClass',
      'contact_name as contactName',
      'contact_email as contactEmail',
      'contact_phone as contactPhone',
    ])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ?? null
}

/** Quotes of a company, the newest first. */
export async function quotesOf(db: Db, companyId: number, today: string): Promise<Quote[]> {
  const rows = await db
    .selectFrom('company_quote')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => quoteView(row, today))
}

const quoteView = (row: Selectable<Tables['company_quote']>, today: string): Quote => ({
  id: row.id,
  number: row.number,
  seats: row.seats,
  months: row.months,
  pricePerSeatKrw: row.price_per_seat_krw,
  supplyKrw: row.total_krw - row.vat_krw,
  vatKrw: row.vat_krw,
  totalKrw: row.total_krw,
  startsOn: row.starts_on,
  endsOn: lastDayOf(row.starts_on, row.months),
  validUntil: row.valid_until,
  note: row.note,
  state: row.state === 'OPEN' && today > row.valid_until ? 'EXPIRED' : (row.state as Quote['state']),
  createdOn: seoulDateOf(row.created_at),
  mailedAt: row.mailed_at?.toISOString() ?? null,
})

/** Invoices of a company with their transfers and tax invoices, the newest first. */
export async function invoicesOf(db: Db, companyId: number, today: string): Promise<Invoice[]> {
  const rows = await db
    .selectFrom('company_invoice')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('number', 'desc')
    .limit(mostShown)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [transfers, taxInvoices] = [await transfersOf(db, ids), await taxInvoicesOf(db, ids)]
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    seats: row.seats,
    supplyKrw: row.supply_krw,
    vatKrw: row.vat_krw,
    totalKrw: row.total_krw,
    paidKrw: row.paid_krw,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    holdFrom: holdFromOf(row.due_on),
    state: row.state as Invoice['state'],
    isOverdue: row.state === 'OPEN' && daysBetween(row.due_on, today) > 0,
    paidOn: row.paid_on,
    voidReason: row.void_reason,
    endedOn: row.ended_on,
    returnedKrw: row.returned_krw,
    transfers: transfers.get(row.id) ?? [],
    taxInvoices: taxInvoices.get(row.id) ?? [],
  }))
}

async function transfersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Invoice['transfers']>> {
  const rows = await db
    .selectFrom('company_transfer')
    .selectAll()
    .where('invoice_id', 'in', ids)
    .orderBy('entered_at')
    .orderBy('id')
    .execute()
  return grouped(rows, (row) => ({
    id: row.id,
    paidOn: row.paid_on,
    payer: row.payer,
    amountKrw: row.amount_krw,
    takenBackReason: row.taken_back_at ? (row.taken_back_reason ?? '') : null,
  }))
}

async function taxInvoicesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Invoice['taxInvoices']>> {
  const rows = await db
    .selectFrom('company_tax_invoice')
    .selectAll()
    .where('invoice_id', 'in', ids)
    .orderBy('kind', 'desc')
    .execute()
  return grouped(rows, (row) => ({
    kind: row.kind as 'ISSUE',
    state: row.state === 'WANTED' && row.ask_at ? 'ASKED' : (row.state as 'WANTED'),
    provider: row.provider as 'MANUAL',
    writeDate: row.write_date,
    dueBy: taxDueBy(row.write_date),
    supplyKrw: row.supply_krw,
    vatKrw: row.vat_krw,
    approvalNumber: row.approval_number,
    reason: row.reason,
  }))
}

function grouped<Row extends { readonly invoice_id: string }, View>(
  rows: readonly Row[],
  viewOf: (row: Row) => View,
): ReadonlyMap<string, View[]> {
  const groups = Map.groupBy(rows, ({ invoice_id }) => invoice_id)
  return new Map([...groups].map(([id, group]) => [id, group.map(viewOf)]))
}
