import type { ReplyOf, readCompanyBilling } from '@readgrow/contract'
import { daysBetween, seoulDateOf } from '@readgrow/learning'
import { type Actor, actorOf } from '#audit'
import { contractOf, lockCompany, refuseIndividual, seatsTaken } from '#operators'
import type { AccountContext, Services } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { canMakePdf } from '#platform/documents/pdf'
import { Refusal } from '#platform/refusal'
import { keepHold } from './hold.ts'
import { type Invoice, invoicesOf, profileOf, quotesOf } from './rows.ts'
import { standingOf } from './terms.ts'

export type CompanyBilling = ReplyOf<typeof readCompanyBilling>
type Bills = Omit<CompanyBilling, 'company' | 'taxService'>
type Knowing = Pick<Services, 'config' | 'clock'>

/** What both sides of a contract see of its bills. */
export async function billsOf(db: Db, { config, clock }: Knowing, companyId: number): Promise<Bills> {
  const today = seoulDateOf(clock.now())
  const invoices = await invoicesOf(db, companyId, today)
  return {
    contract: await contractView(db, companyId, invoices, today),
    profile: await profileOf(db, companyId),
    quotes: await quotesOf(db, companyId, today),
    invoices,
    bankAccount: config.bankAccount || null,
    pdf: canMakePdf(),
  }
}

async function contractView(
  db: Db,
  companyId: number,
  invoices: readonly Invoice[],
  today: string,
): Promise<Bills['contract']> {
  const contract = await contractOf(db, companyId)
  if (!contract) return null
  return {
    ...contract,
    seatsTaken: await seatsTaken(db, companyId),
    standing: standingOf(
      contract,
      invoices.some(({ isOverdue }) => isOverdue),
      today,
    ),
    daysLeft: daysBetween(today, contract.endsOn),
    holdInDays: contract.holdFrom === null ? null : daysBetween(today, contract.holdFrom),
  }
}

/** A company's bills as operators see them; NOT_FOUND where there is no company. */
export async function readBilling(db: Db, knowing: Knowing, id: number): Promise<CompanyBilling> {
  const company = await db.selectFrom('company').select(['name', 'type']).where('id', '=', id).executeTakeFirst()
  if (!company) throw new Refusal('NOT_FOUND')
  return {
    company: { id: String(id), name: company.name, type: company.type as CompanyBilling['company']['type'] },
    taxService: knowing.config.taxInvoices ? 'PORTONE' : 'MANUAL',
    ...(await billsOf(db, knowing, id)),
  }
}

/** One change of a company's bills, in its transaction. */
export interface Change {
  readonly tx: Tx
  readonly company: { readonly id: number; readonly name: string }
  readonly now: Date
  readonly today: string
  readonly actor: Actor
}

/**
 * Makes a change of a company's bills and answers with all of them. The row of the company is locked, so changes take
 * turns and each sees what the one before has left. The day of the hold is kept in the same transaction.
 */
export async function changeBills(
  ctx: AccountContext,
  companyId: number,
  work: (change: Change) => Promise<void>,
): Promise<CompanyBilling> {
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockCompany(tx, companyId)
    refuseIndividual(company)
    await work({ tx, company, now, today: seoulDateOf(now), actor: actorOf(ctx) })
    await keepHold(tx, companyId)
    return readBilling(tx, ctx, companyId)
  })
}
