import { addDays, seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { ListedPayment, PaymentGateway } from '#platform/payment-gateway/index'
import { askAbout } from './ask.ts'
import { startOf } from './compared.ts'
import { eachAlone } from './each-alone.ts'
import { raiseMatter } from './matters.ts'
import { isUuid } from './rows.ts'

/** A charge may reach the gateway until its key is forgotten, hours after the attempt was written down. */
const arrivesWithinMs = 4 * 3_600_000
/** Ten million won a day at the cheapest price is a thousand pages. */
const mostPages = 10_000

interface LedgerRow {
  readonly id: string
  readonly day: string
  readonly state: string
  readonly amountKrw: number
  readonly refundedKrw: number
  readonly isRefunding: boolean
  readonly hasReceipt: boolean
}

/**
 * Compares the payments that began on a Seoul day with the gateway's list, asks about each that differs, and keeps the
 * sums. False when the gateway did not answer: then the day keeps what was compared before.
 */
export async function compareDay(services: Services, day: string): Promise<boolean> {
  const { db, gateway, clock } = services
  if (!gateway) return false
  const listed = await listedFrom(gateway, day)
  if (listed === null) {
    services.log.warn({ event: 'payments_not_compared', day }, 'payments')
    return false
  }
  const known = await ledgerRows(db, [...listed.keys()])
  // An attempt of a day before may have arrived today: it is asked about now, and counts on the ledger's day.
  const earlier = [...known.values()].filter((row) => row.day !== day)
  await askEach(
    services,
    earlier.filter((row) => differs(row, listed.get(row.id))),
  )
  for (const { id } of earlier) listed.delete(id)
  const ours = await ledgerRowsOf(db, day)
  const strange = [...listed.values()].filter(
    (payment) => !known.has(payment.paymentId) && seoulDateOf(payment.requestedAt) === day && isPaid(payment),
  )
  await eachAlone(services, strange, {
    rowOf: ({ paymentId }) => ({ subject: paymentId }),
    work: (payment) => raiseUnknown(services, payment),
  })
  const differing = [...ours.values()].filter((row) => differs(row, listed.get(row.id)))
  await askEach(services, differing)
  await keepReceipts(db, [...ours.values()], listed)
  const after = differing.length === 0 ? ours : await ledgerRowsOf(db, day)
  for (const { id } of differing) await raiseDiffering(services, after.get(id), listed.get(id))
  await keepDay(db, { day, now: clock.now(), ledger: [...after.values()], listed: onDay(listed, after, day) })
  return true
}

const askEach = (services: Services, rows: readonly LedgerRow[]): Promise<void> =>
  eachAlone(services, rows, {
    rowOf: ({ id, amountKrw }) => ({ subject: id, paymentId: id, amountKrw }),
    work: ({ id }) => askAbout(services, id),
  })

/** The gateway's payments by id; null when one page could not be read. */
async function listedFrom(gateway: PaymentGateway, day: string): Promise<Map<string, ListedPayment> | null> {
  const span = { from: startOf(day), until: new Date(startOf(addDays(day, 1)).getTime() + arrivesWithinMs) }
  const all = new Map<string, ListedPayment>()
  for (let page = 0; page < mostPages; page++) {
    const answer = await gateway.listPayments({ ...span, page })
    if (answer.kind === 'UNKNOWN') return null
    for (const payment of answer.payments) all.set(payment.paymentId, payment)
    if (answer.payments.length === 0 || all.size >= answer.total) return all
  }
  return null
}

const columns = sql`p.id, (p.started_at at time zone 'Asia/Seoul')::date::text as day, p.state,
  p.amount_krw as "amountKrw", p.refunded_krw as "refundedKrw",
  exists (select from refund r where r.account_id = p.account_id and r.payment_id = p.id
    and r.state in ('STARTED', 'UNKNOWN')) as "isRefunding", p.receipt_url is not null as "hasReceipt"`

const byId = (rows: readonly LedgerRow[]) => new Map(rows.map((row) => [row.id, row]))

async function ledgerRows(db: Db, ids: readonly string[]): Promise<Map<string, LedgerRow>> {
  const uuids = ids.filter(isUuid)
  const { rows } = await sql<LedgerRow>`select ${columns} from payment p where p.id = any(${uuids}::uuid[])`.execute(db)
  return byId(rows)
}

async function ledgerRowsOf(db: Db, day: string): Promise<Map<string, LedgerRow>> {
  const { rows } = await sql<LedgerRow>`select ${columns} from payment p
    where p.started_at >= ${startOf(day)} and p.started_at < ${startOf(addDays(day, 1))}`.execute(db)
  return byId(rows)
}

const isPaid = ({ kind }: ListedPayment) => kind === 'PAID' || kind === 'CANCELLED' || kind === 'PARTIAL_CANCELLED'

/** Whether the ledger and the gateway tell different things about a payment. What is still asked about tells nothing. */
function differs({ state, amountKrw, refundedKrw, isRefunding }: LedgerRow, listed: ListedPayment | undefined) {
  if (state === 'STARTED' || state === 'UNKNOWN') return false
  if (!listed || !isPaid(listed)) return state === 'PAID'
  if (state !== 'PAID' || amountKrw !== listed.amountKrw) return true
  return !isRefunding && refundedKrw !== listed.cancelledKrw
}

/** The answer to a charge has no receipt, and the notice that has it may be lost. */
async function keepReceipts(db: Db, ours: readonly LedgerRow[], listed: ReadonlyMap<string, ListedPayment>) {
  for (const { id, hasReceipt } of ours) {
    const receiptUrl = listed.get(id)?.receiptUrl
    if (hasReceipt || !receiptUrl) continue
    await db
      .updateTable('payment')
      .set({ receipt_url: receiptUrl })
      .where('id', '=', id)
      .where('state', '=', 'PAID')
      .where('receipt_url', 'is', null)
      .execute()
  }
}

const raiseUnknown = (services: Services, { paymentId, amountKrw }: ListedPayment) =>
  raiseMatter(services.db, services, { kind: 'PAYMENT_UNKNOWN', subject: paymentId, amountKrw })

/** What differs after it was asked about is told: paid here and unknown there, or not paid, or not given back there. */
async function raiseDiffering(services: Services, row: LedgerRow | undefined, listed: ListedPayment | undefined) {
  if (!row || !differs(row, listed)) return
  await raiseMatter(services.db, services, {
    kind: listed ? 'PAYMENT_DIFFERS' : 'PAYMENT_MISSING',
    subject: row.id,
    paymentId: row.id,
    amountKrw: row.amountKrw,
  })
}

const onDay = (listed: ReadonlyMap<string, ListedPayment>, ours: ReadonlyMap<string, LedgerRow>, day: string) =>
  [...listed.values()].filter(({ paymentId, requestedAt }) => ours.has(paymentId) || seoulDateOf(requestedAt) === day)

interface Day {
  readonly day: string
  readonly now: Date
  readonly ledger: readonly LedgerRow[]
  readonly listed: readonly ListedPayment[]
}

const sumOf = <T>(all: readonly T[], krw: (each: T) => number) => all.reduce((sum, each) => sum + krw(each), 0)

async function keepDay(db: Db, { day, now, ledger, listed }: Day): Promise<void> {
  const paid = ledger.filter(({ state }) => state === 'PAID')
  const there = listed.filter(isPaid)
  const byPayment = new Map(there.map((payment) => [payment.paymentId, payment]))
  const differing = ledger.filter((row) => differs(row, byPayment.get(row.id))).length
  const ids = new Set(ledger.map(({ id }) => id))
  const row = {
    payments: paid.length,
    paid_krw: sumOf(paid, ({ amountKrw }) => amountKrw),
    refunded_krw: sumOf(paid, ({ refundedKrw }) => refundedKrw),
    gateway_payments: there.length,
    gateway_paid_krw: sumOf(there, ({ amountKrw }) => amountKrw),
    gateway_refunded_krw: sumOf(there, ({ cancelledKrw }) => cancelledKrw),
    differences: differing + there.filter(({ paymentId }) => !ids.has(paymentId)).length,
    compared_at: now,
  }
  await db
    .insertInto('payment_day')
    .values({ day, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute()
}
