import { contractEndsSoonDays } from '@readgrow/contract/constants'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { footerOf } from '#companies'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { companyLetterJob } from './jobs.ts'
import {
  endLetter,
  invoiceLetter,
  type Letter,
  type LetterFacts,
  type LetterInvoice,
  type OpenQuote,
} from './letter-text.ts'
import { endStageOf, invoiceStageOf } from './letters.ts'

type Sending = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>

/** An open company that others than us use: the operators' own is billed by nobody. */
const customers = sql`company c where c.status = 'OPEN' and c.type = 'COMPANY'
  and not exists (select from account a where a.company_id = c.id and a.role in ('editor', 'operator'))`

/** Queues the companies that may have to hear of something today. */
export async function queueLetters({ db, clock, jobs }: Sending): Promise<void> {
  const today = seoulDateOf(clock.now())
  const { rows } = await sql<{ id: number }>`select c.id from ${customers} and (
      exists (select from company_contract k where k.company_id = c.id
        and k.ends_on between ${addDays(today, -7)}::date and ${addDays(today, contractEndsSoonDays)}::date)
      or exists (select from company_invoice i where i.company_id = c.id and i.state = 'OPEN'))
    order by c.id`.execute(db)
  await jobs.enqueueAll(
    db,
    companyLetterJob,
    rows.map(({ id }) => ({ companyId: id })),
  )
}

interface Due {
  readonly about: string
  readonly stage: string
  readonly letter: Letter
}

/**
 * Writes to all owners of a company what is new since the last letter: of each matter only the newest stage. The row that
 * says so and the emails are stored together, so that no crash sends one twice or loses it.
 */
export async function sendLetters(sending: Sending, { companyId }: { readonly companyId: number }): Promise<void> {
  const today = seoulDateOf(sending.clock.now())
  await inTransaction(sending.db, async (tx) => {
    const facts = await factsOf(tx, sending, companyId)
    if (!facts) return
    for (const { about, stage, letter } of await dueLetters(tx, companyId, facts)) {
      const { numInsertedOrUpdatedRows: rows } = await tx
        .insertInto('company_letter')
        .values({ company_id: companyId, about, stage, sent_on: today })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (rows !== 1n) continue
      for (const owner of await ownersOf(tx, companyId)) await sending.jobs.enqueue(tx, mailJob, letter(owner))
    }
  })
}

async function dueLetters(tx: Tx, companyId: number, facts: LetterFacts): Promise<Due[]> {
  const contract = await tx
    .selectFrom('company_contract')
    .select('ends_on')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const endStage = contract && endStageOf(contract.ends_on, facts.today)
  const open = await openInvoicesOf(tx, companyId)
  const quote = await openQuoteOf(tx, companyId, facts.today)
  return [
    ...(contract && endStage
      ? [{ about: contract.ends_on, stage: endStage, letter: endLetter(facts, contract.ends_on, quote) }]
      : []),
    ...open.map((invoice) => {
      const stage = invoiceStageOf(invoice.dueOn, facts.today)
      return { about: invoice.number, stage, letter: invoiceLetter(facts, stage, invoice) }
    }),
  ]
}

/** The newest quote that can still be agreed to. */
async function openQuoteOf(tx: Tx, companyId: number, today: string): Promise<OpenQuote | null> {
  const quote = await tx
    .selectFrom('company_quote')
    .select(['number', 'valid_until as validUntil'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'OPEN')
    .where('valid_until', '>=', today)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return quote ?? null
}

const openInvoicesOf = (tx: Tx, companyId: number): Promise<LetterInvoice[]> =>
  tx
    .selectFrom('company_invoice')
    .select(['number', 'starts_on as startsOn', 'ends_on as endsOn', 'due_on as dueOn', 'total_krw as totalKrw'])
    .select((eb) => eb('total_krw', '-', eb.ref('paid_krw')).as('openKrw'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'OPEN')
    .orderBy('due_on')
    .execute()

async function factsOf(tx: Tx, { clock, config }: Sending, companyId: number): Promise<LetterFacts | null> {
  const { rows } = await sql<{ company: string; origin: string }>`select c.name as company,
      (select h.origin from tenant_host h where h.company_id = c.id order by h.is_canonical desc, h.host limit 1) as origin
    from ${customers} and c.id = ${companyId}`.execute(tx)
  const [found] = rows
  if (!found?.origin) return null
  const { supportEmail } = footerOf(config)
  return { ...found, today: seoulDateOf(clock.now()), supportEmail, bankAccount: config.bankAccount }
}

async function ownersOf(tx: Tx, companyId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('account')
    .select('email')
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}
