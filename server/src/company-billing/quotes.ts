import type { ArgsOf, makeCompanyQuote } from '@readgrow/contract'
import type { Selectable } from 'kysely'
import { recordAudit } from '#audit'
import { endOverInvitations } from '#invitations'
import { contractOf, setContractTerms } from '#operators'
import { uuidFrom } from '#platform/clock'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import type { Tables } from '#platform/tables'
import { type Change, type CompanyBilling, changeBills } from './bills.ts'
import { storeInvoice } from './invoices.ts'
import { amountsOf } from './money.ts'
import { nextNumber } from './numbers.ts'
import { lastDayOf, renewedTerms } from './terms.ts'

type Wish = ArgsOf<typeof makeCompanyQuote, 'output'>['body']
export type StoredQuote = Selectable<Tables['company_quote']>

/** The company that a quote is for; NOT_FOUND where there is none. */
export async function companyOfQuote(db: Db, id: string): Promise<number> {
  const row = await db.selectFrom('company_quote').select('company_id').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.company_id
}

/** Makes a quote. The same id again changes nothing. */
export const makeQuote = (ctx: AccountContext, companyId: number, wish: Wish): Promise<CompanyBilling> =>
  changeBills(ctx, companyId, async ({ tx, now, today, actor }) => {
    const known = await tx.selectFrom('company_quote').select('company_id').where('id', '=', wish.id).executeTakeFirst()
    if (known?.company_id === companyId) return
    if (known) throw new Refusal('STATE_CONFLICT')
    if (wish.validUntil < today)
      throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'validUntil', rule: 'PAST' }] })
    const { totalKrw, vatKrw } = amountsOf(wish.seats * wish.months * wish.pricePerSeatKrw)
    const number = await nextNumber(tx, 'Q', today)
    await tx
      .insertInto('company_quote')
      .values({
        id: wish.id,
        company_id: companyId,
        number,
        seats: wish.seats,
        months: wish.months,
        price_per_seat_krw: wish.pricePerSeatKrw,
        total_krw: totalKrw,
        vat_krw: vatKrw,
        starts_on: wish.startsOn,
        valid_until: wish.validUntil,
        note: wish.note,
        state: 'OPEN',
        created_at: now,
        created_by: actor.id,
      })
      .execute()
    const { seats, months, startsOn, validUntil } = wish
    await recordAudit(tx, now, actor, {
      action: 'quote.made',
      subject: number,
      companyId,
      after: { seats, months, startsOn, validUntil, totalKrw },
    })
  })

export const withdrawQuote = async (ctx: AccountContext, id: string): Promise<CompanyBilling> =>
  changeBills(ctx, await companyOfQuote(ctx.db, id), async (change) => {
    const { number } = await closeQuote(change, id, 'WITHDRAWN')
    const { tx, now, actor, company } = change
    await recordAudit(tx, now, actor, { action: 'quote.withdrawn', subject: number, companyId: company.id })
  })

/**
 * Writes the term and seats of a quote into the contract and opens its invoice. A quote that is over, withdrawn or accepted
 * by now is STATE_CONFLICT; fewer seats than are taken is SEATS_FULL.
 */
export async function acceptQuote(ctx: AccountContext, id: string, dueOn: string): Promise<CompanyBilling> {
  const companyId = await companyOfQuote(ctx.db, id)
  await endOverInvitations(ctx, companyId)
  return changeBills(ctx, companyId, async (change) => {
    const { tx, now, today, actor, company } = change
    const quote = await closeQuote(change, id, 'ACCEPTED')
    if (today > quote.valid_until) throw new Refusal('STATE_CONFLICT')
    const before = await contractOf(tx, companyId)
    const agreed = { startsOn: quote.starts_on, endsOn: lastDayOf(quote.starts_on, quote.months), seats: quote.seats }
    const unpaid = before?.unpaid ?? false
    await setContractTerms(tx, { now, actor, company }, { ...renewedTerms(before, agreed, today), unpaid })
    const amounts = { totalKrw: quote.total_krw, vatKrw: quote.vat_krw, supplyKrw: quote.total_krw - quote.vat_krw }
    await recordAudit(tx, now, actor, { action: 'quote.accepted', subject: quote.number, companyId, after: { dueOn } })
    await storeInvoice(change, { id: uuidFrom(ctx.chance.bytes(16)), quoteId: id, ...agreed, ...amounts, dueOn })
  })
}

/** Ends an open quote of the company; STATE_CONFLICT for one that is not open. */
async function closeQuote(
  { tx, now, company }: Change,
  id: string,
  state: 'ACCEPTED' | 'WITHDRAWN',
): Promise<StoredQuote> {
  const quote = await tx
    .updateTable('company_quote')
    .set({ state, closed_at: now })
    .where('id', '=', id)
    .where('company_id', '=', company.id)
    .where('state', '=', 'OPEN')
    .returningAll()
    .executeTakeFirst()
  if (!quote) throw new Refusal('STATE_CONFLICT')
  return quote
}
