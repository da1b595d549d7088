import { sql } from 'kysely'
import { footerOf } from '#companies'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { issueTaxInvoiceJob } from './jobs.ts'
import { profileOf } from './rows.ts'
import { type TaxAnswer, type TaxDocument, type TaxInvoicePort, taxServiceOf } from './tax-invoice-port.ts'

const minuteMs = 60_000
/** Minutes until the next question, by how often it was asked; an hour after that. */
const waits = [1, 2, 5, 15] as const
const longestReason = 200
const atOnce = 100

interface Asked {
  readonly id: string
  readonly asked: number
  readonly document: TaxDocument
}

/**
 * Has the service issue a tax invoice, or asks what became of it. That it was asked is committed before the call, so a
 * crash, silence or a repeat asks first; and the service takes our key for one document only. Never issued twice.
 */
export async function issueOne(services: Services, { id }: { readonly id: string }): Promise<void> {
  const { db, clock } = services
  const service = taxServiceOf(services.config)
  const asked = service && (await askedDocument(services, id))
  if (!service || !asked || !(await claim(db, asked, clock.now()))) return
  const answer = await answerOf(service, asked)
  await settle(db, id, answer)
}

/** The earlier request first: only what the service does not know is sent, again with the same key. */
async function answerOf(service: TaxInvoicePort, { asked, document }: Asked): Promise<TaxAnswer> {
  if (asked > 0) {
    const known = await service.read(document.key, document.supplier.businessNumber)
    if (known.kind !== 'NOT_FOUND') return known
  }
  return service.issue(document)
}

async function askedDocument({ db, config }: Services, id: string): Promise<Asked | null> {
  const row = await db
    .selectFrom('company_tax_invoice as t')
    .innerJoin('company_invoice as i', 'i.id', 't.invoice_id')
    .select(['t.kind', 't.write_date', 't.supply_krw', 't.vat_krw', 't.asked'])
    .select(['i.number', 'i.state', 'i.seats', 'i.starts_on', 'i.ends_on', 'i.company_id'])
    .where('t.id', '=', id)
    .where('t.state', '=', 'WANTED')
    .where('t.provider', '=', 'PORTONE')
    .where('t.ask_at', 'is not', null)
    .executeTakeFirst()
  const recipient = row && (await profileOf(db, row.company_id))
  if (!row || !recipient) return null
  const { footer } = config
  const keyOf = (kind: string) => `${row.number}-${kind}`
  return {
    id,
    asked: row.asked,
    document: {
      key: keyOf(row.kind),
      kind: row.kind as TaxDocument['kind'],
      amends: keyOf('ISSUE'),
      writeDate: row.write_date,
      isPaid: row.state === 'PAID',
      supplyKrw: row.supply_krw,
      vatKrw: row.vat_krw,
      item: `리드그로우 이용료 ${row.seats}명 (${row.starts_on} ~ ${row.ends_on})`,
      supplier: {
        businessNumber: footer.businessNumber.replace(/\D/g, ''),
        name: footer.companyName,
        representative: footer.representative,
        address: footer.address,
        email: footerOf(config).supportEmail,
      },
      recipient,
    },
  }
}

/** Counts the question before it is asked; false where another server has just asked it. */
async function claim(db: Db, { id, asked }: Asked, now: Date): Promise<boolean> {
  const next = new Date(now.getTime() + (waits[asked] ?? 60) * minuteMs)
  const { numUpdatedRows } = await db
    .updateTable('company_tax_invoice')
    .set({ asked: asked + 1, ask_at: next })
    .where('id', '=', id)
    .where('asked', '=', asked)
    .where('state', '=', 'WANTED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function settle(db: Db, id: string, answer: TaxAnswer): Promise<void> {
  const waiting = db.updateTable('company_tax_invoice').where('id', '=', id).where('state', '=', 'WANTED')
  switch (answer.kind) {
    case 'SENT':
      return void (await waiting.set({ state: 'SENT', approval_number: answer.approvalNumber, ask_at: null }).execute())
    case 'REFUSED':
      return void (await waiting
        .set({ state: 'FAILED', reason: answer.reason.slice(0, longestReason), ask_at: null })
        .execute())
    case 'UNKNOWN':
    case 'NOT_FOUND':
      return
  }
}

/** Queues a question about every tax invoice whose outcome is not known. */
export async function queueQuestions({ db, clock, jobs }: Services): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from company_tax_invoice
    where state = 'WANTED' and ask_at <= ${clock.now()} order by ask_at limit ${sql.lit(atOnce)}`.execute(db)
  await jobs.enqueueAll(
    db,
    issueTaxInvoiceJob,
    rows.map(({ id }) => ({ id })),
  )
}
