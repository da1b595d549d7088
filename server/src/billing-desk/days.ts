import type { listMatters, listPaymentDays, ReplyOf } from '@readgrow/contract'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import { closeMatter, compareDayJob, missedDays, readCompared, takeMatter } from '#payments'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { cursorNumber } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'
import { personOf } from './search.ts'

type Days = ReplyOf<typeof listPaymentDays>
type Matters = ReplyOf<typeof listMatters>

const daysOfPage = 31
const mattersOfPage = 50
/** Two years: what the gateway still lists. */
const oldestDays = 731

/** Sums by day, the newest first. */
export async function paymentDays({ db, gateway, clock }: AccountContext, before: string | undefined): Promise<Days> {
  const now = clock.now()
  const rows = await db
    .selectFrom('payment_day')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('day', '<', before ?? ''))
    .orderBy('day', 'desc')
    .limit(daysOfPage + 1)
    .execute()
  const shown = rows.slice(0, daysOfPage)
  return {
    gateway: gateway === null ? 'NONE' : gateway.window.kind === 'SIMULATED' ? 'PRACTICE' : 'LIVE',
    missed: gateway === null ? 0 : missedDays(await readCompared(db, now), now).length,
    days: shown.map((row) => ({
      day: row.day,
      payments: row.payments,
      paidKrw: row.paid_krw,
      refundedKrw: row.refunded_krw,
      gatewayPayments: row.gateway_payments,
      gatewayPaidKrw: row.gateway_paid_krw,
      gatewayRefundedKrw: row.gateway_refunded_krw,
      differences: row.differences,
      comparedAt: row.compared_at.toISOString(),
    })),
    next: rows.length > daysOfPage ? (shown.at(-1)?.day ?? null) : null,
  }
}

/** Queues the comparison of a day. NOT_FOUND for a day to come or one that is too old. */
export async function compareAgain(ctx: AccountContext, day: string): Promise<{ isQueued: true }> {
  const { db, clock, gateway, jobs } = ctx
  const today = seoulDateOf(clock.now())
  if (!gateway) throw new Refusal('PAYMENT_UNAVAILABLE')
  if (day > today || day < addDays(today, -oldestDays)) throw new Refusal('NOT_FOUND')
  await inTransaction(db, async (tx) => {
    await jobs.enqueue(tx, compareDayJob, { day })
    await recordAudit(tx, clock.now(), actorOf(ctx), { action: 'payment.day_compared', subject: day, companyId: null })
  })
  return { isQueued: true }
}

interface MatterRow {
  readonly id: number
  readonly kind: string
  readonly raised_at: Date
  readonly account_id: number | null
  readonly customer_id: string
  readonly name: string
  readonly has_left: boolean
  readonly payment_id: string | null
  readonly amount_krw: number | null
  readonly detail: string | null
  readonly subject: string
  readonly taken_at: Date | null
  readonly taken_by: number | null
  readonly taker: string | null
  readonly closed_at: Date | null
  readonly closer: string | null
  readonly note: string | null
}

/** What is to be looked into, or what was closed, the newest first. */
export async function matters(
  { db, account }: AccountContext,
  { state, cursor }: { readonly state: 'OPEN' | 'CLOSED'; readonly cursor?: string | undefined },
): Promise<Matters> {
  const before = cursorNumber(cursor)
  const { rows } = await sql<MatterRow>`
    select m.id, m.kind, m.raised_at, m.account_id, a.customer_id, a.name, a.status = 'LEFT' as has_left, m.payment_id,
      m.amount_krw, m.detail, m.subject, m.taken_at, m.taken_by, t.name as taker,
      m.closed_at, o.name as closer, m.note
    from payment_matter m left join account a on a.id = m.account_id left join account o on o.id = m.closed_by
      left join account t on t.id = m.taken_by
    where ${state === 'OPEN' ? sql`m.closed_at is null` : sql`m.closed_at is not null`}
      ${before === undefined ? sql`` : sql`and m.id < ${before}::bigint`}
    order by m.id desc limit ${mattersOfPage + 1}`.execute(db)
  const shown = rows.slice(0, mattersOfPage)
  return {
    matters: shown.map((row) => matterOf(row, account.id)),
    next: rows.length > mattersOfPage ? String(shown.at(-1)?.id) : null,
  }
}

const matterOf = (row: MatterRow, reader: number): Matters['matters'][number] => ({
  id: String(row.id),
  kind: row.kind,
  raisedAt: row.raised_at.toISOString(),
  person: row.account_id === null ? null : personOf({ ...row, account_id: row.account_id }),
  paymentId: row.payment_id,
  amountKrw: row.amount_krw,
  detail: row.detail,
  subject: row.subject,
  taken: row.taken_at && { at: row.taken_at.toISOString(), by: row.taker, isMine: row.taken_by === reader },
  closed: row.closed_at && { at: row.closed_at.toISOString(), by: row.closer, note: row.note ?? '' },
})

/** Takes a matter on: an operator at a time, so that two of them do not give the same money back. */
export function take(ctx: AccountContext, id: string, fromColleague: boolean): Promise<{ id: string }> {
  const at = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const kind = await takeMatter(tx, { id: Number(id), by: ctx.account.id, fromColleague, at })
    await recordAudit(tx, at, actorOf(ctx), { action: 'payment.matter_taken', subject: kind, companyId: null })
    return { id }
  })
}

/** Closes a matter; who closed it, and what was done, stays with it. */
export function close(ctx: AccountContext, id: string, note: string): Promise<{ id: string }> {
  const at = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const kind = await closeMatter(tx, { id: Number(id), by: ctx.account.id, note, at })
    await recordAudit(tx, at, actorOf(ctx), {
      action: 'payment.matter_closed',
      subject: kind,
      companyId: null,
      reason: note,
    })
    return { id }
  })
}
