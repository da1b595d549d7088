import { addDays, seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { vatOf } from '#products'
import { stableUuid } from './stable-uuid.ts'

interface When {
  readonly now: Date
  readonly today: string
}

const profile = {
  business_number: '1234567891',
  legal_name: '주식회사 에이콤',
  representative: '오세라',
  address: '서울특별시 중구 세종대로 110',
  business_type: '정보통신업',
  business_class: '소프트웨어 개발',
  contact_name: '김회계',
  contact_email: 'bills@acme.demo',
  contact_phone: '02-123-4567',
}
const price = 9900
const [paidSeats, addedSeats, nextSeats] = [100, 10, 120]
const graceDays = 15

/**
 * The bills of the demo company: a paid invoice with its quote, an open one for more seats, and a quote for the next year.
 * The open one is due in ten days at every start, or the demo would be held one day.
 */
export async function storeDemoBills(db: Db, companyId: number, when: When): Promise<void> {
  const contract = await db
    .selectFrom('company_contract')
    .select(['starts_on', 'ends_on'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const made = await db
    .insertInto('company_billing_profile')
    .values({ company_id: companyId, ...profile, changed_at: when.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (contract && made.numInsertedOrUpdatedRows === 1n)
    await storeBills(db, companyId, { ...when, startsOn: contract.starts_on, endsOn: contract.ends_on })
  await putOff(db, companyId, when)
}

interface Term extends When {
  readonly startsOn: string
  readonly endsOn: string
}

async function storeBills(db: Db, companyId: number, { now, today, startsOn, endsOn }: Term): Promise<void> {
  const before = (days: number) => addDays(startsOn, -days)
  const quote = await storeQuote(db, companyId, {
    seats: paidSeats,
    startsOn,
    validUntil: before(1),
    at: before(25),
    state: 'ACCEPTED',
  })
  const paid = await storeInvoice(db, companyId, {
    ...{ quote, startsOn, endsOn, seats: paidSeats, totalKrw: paidSeats * 12 * price },
    ...{ issuedOn: before(20), dueOn: before(6), paidOn: before(8) },
  })
  await db
    .insertInto('company_transfer')
    .values({
      ...{ id: stableUuid('demo transfer'), invoice_id: paid, paid_on: before(8), payer: '(주)에이콤' },
      ...{ amount_krw: paidSeats * 12 * price, entered_at: now },
    })
    .execute()
  await storeInvoice(db, companyId, {
    ...{ quote: null, startsOn: today, endsOn, seats: addedSeats, totalKrw: addedSeats * 6 * price },
    ...{ issuedOn: today, dueOn: addDays(today, 10), paidOn: null },
  })
  const next = addDays(endsOn, 1)
  await storeQuote(db, companyId, {
    seats: nextSeats,
    startsOn: next,
    validUntil: addDays(today, 30),
    at: seoulDateOf(now),
    state: 'OPEN',
  })
}

const nextNumber = async (db: Db, kind: 'Q' | 'C', date: string): Promise<string> => {
  const year = date.slice(0, 4)
  const { rows } = await sql<{ last: number }>`insert into company_document_number as n (kind, year, last)
    values (${kind}, ${Number(year)}, 1) on conflict (kind, year) do update set last = n.last + 1 returning last`.execute(
    db,
  )
  return `${kind}-${year}-${String(rows[0]?.last ?? 1).padStart(4, '0')}`
}

async function storeQuote(
  db: Db,
  companyId: number,
  quote: { seats: number; startsOn: string; validUntil: string; at: string; state: 'ACCEPTED' | 'OPEN' },
): Promise<string> {
  const total = quote.seats * 12 * price
  const id = stableUuid(`demo quote ${quote.state}`)
  const at = new Date(`${quote.at}T10:00:00+09:00`)
  await db
    .insertInto('company_quote')
    .values({
      ...{ id, company_id: companyId, number: await nextNumber(db, 'Q', quote.at), seats: quote.seats, months: 12 },
      ...{ price_per_seat_krw: price, total_krw: total, vat_krw: vatOf(total), starts_on: quote.startsOn },
      ...{ valid_until: quote.validUntil, state: quote.state, created_at: at, created_by: null },
    })
    .execute()
  return id
}

async function storeInvoice(
  db: Db,
  companyId: number,
  invoice: {
    readonly quote: string | null
    readonly startsOn: string
    readonly endsOn: string
    readonly seats: number
    readonly totalKrw: number
    readonly issuedOn: string
    readonly dueOn: string
    readonly paidOn: string | null
  },
): Promise<string> {
  const { totalKrw, paidOn, issuedOn } = invoice
  const state = paidOn ? 'PAID' : 'OPEN'
  const id = stableUuid(`demo invoice ${state}`)
  const amounts = { vat_krw: vatOf(totalKrw), supply_krw: totalKrw - vatOf(totalKrw) }
  await db
    .insertInto('company_invoice')
    .values({
      ...{
        id,
        company_id: companyId,
        number: await nextNumber(db, 'C', issuedOn),
        quote_id: invoice.quote,
        ...amounts,
      },
      ...{ starts_on: invoice.startsOn, ends_on: invoice.endsOn, seats: invoice.seats, total_krw: totalKrw },
      ...{ issued_on: issuedOn, due_on: invoice.dueOn, state, paid_on: paidOn, paid_krw: paidOn ? totalKrw : 0 },
    })
    .execute()
  await db
    .insertInto('company_tax_invoice')
    .values({
      ...{ id: stableUuid(`demo tax invoice ${state}`), invoice_id: id, kind: 'ISSUE', provider: 'MANUAL', ...amounts },
      ...{ state: paidOn ? 'SENT' : 'WANTED', write_date: issuedOn },
      approval_number: paidOn ? `${issuedOn.replaceAll('-', '')}1000000012345678` : null,
    })
    .execute()
  return id
}

async function putOff(db: Db, companyId: number, { today }: When): Promise<void> {
  const dueOn = addDays(today, 10)
  const moved = await db
    .updateTable('company_invoice')
    .set({ due_on: dueOn })
    .where('id', '=', stableUuid('demo invoice OPEN'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (moved.numUpdatedRows === 1n)
    await db
      .updateTable('company_contract')
      .set({ hold_from: addDays(dueOn, graceDays) })
      .where('company_id', '=', companyId)
      .execute()
}
