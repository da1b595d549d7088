import type { ReplyOf, readDeskSubscription } from '@readgrow/contract'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import { paymentOfIndividual, storedOf } from '#billing'
import { currentCard, openInvoiceOf } from '#payments'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { readState } from '#subscription-log'
import { endingNow } from '#subscriptions'
import { type PaymentRow, paymentColumns, paymentOf, paymentTables, personOf } from './search.ts'
import { timelineOf } from './timeline.ts'

export type DeskSubscription = ReplyOf<typeof readDeskSubscription>

interface Person {
  readonly account_id: number
  readonly company_id: number
  readonly customer_id: string
  readonly email: string
  readonly name: string
  readonly has_left: boolean
}

/** An individual, also one who has left, whose payments are kept; a company's member pays nothing: NOT_FOUND. */
export async function individualOf(db: Db, id: number): Promise<Person> {
  const { rows } = await sql<Person>`select a.id as account_id, a.company_id, a.customer_id, a.email, a.name,
      a.status = 'LEFT' as has_left
    from account a join company c on c.id = a.company_id
    where a.id = ${id} and c.type = 'INDIVIDUAL' and exists (select from subscription s where s.account_id = a.id)`.execute(
    db,
  )
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/** Records a look at somebody's subscription, with its reason, where they read it. */
export function lookAt(ctx: AccountContext, id: number, reason: string): Promise<DeskSubscription> {
  return inTransaction(ctx.db, async (tx) => {
    const person = await individualOf(tx, id)
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'subscription.read',
      subject: person.name,
      accountId: id,
      companyId: person.company_id,
      reason,
    })
    return deskSubscription(tx, id, seoulDateOf(ctx.clock.now()))
  })
}

/** One subscription as the desk shows it. */
export async function deskSubscription(db: Db, id: number, today: string): Promise<DeskSubscription> {
  const person = await individualOf(db, id)
  const state = await readState(db, id)
  const card = await currentCard(db, id)
  const owed = await openInvoiceOf(db, id)
  const ending = await endingNow(db, id, state, today)
  const { rows: payments } = await sql<PaymentRow>`select ${paymentColumns} from ${paymentTables}
    where p.account_id = ${id} order by p.started_at desc, p.id desc limit 200`.execute(db)
  return {
    person: { ...personOf(person), email: person.has_left ? null : person.email },
    status: paymentOfIndividual(storedOf(state), today).status,
    product: state.period?.product ?? null,
    periodStart: state.period?.periodStart ?? null,
    renewsOn: state.period?.renewsOn ?? null,
    isCancelled: state.isCancelled,
    card: card ? [card.issuer, card.lastFour].filter((part) => part !== null).join(' ') : null,
    owed: owed ? { amountKrw: owed.amount_krw, dueOn: owed.due_on, nextTryOn: owed.next_try_on } : null,
    refundToday: ending ? { paymentId: ending.payment.id, refundKrw: ending.sum.refundKrw } : null,
    payments: payments.map(shownPayment),
    timeline: await timelineOf(db, id),
  }
}

function shownPayment(row: PaymentRow): DeskSubscription['payments'][number] {
  const { person: _person, ...payment } = paymentOf(row)
  const isRefundable = row.state === 'PAID' && !row.is_refunding
  return {
    ...payment,
    from: row.starts_on,
    lastDay: addDays(row.renews_on, -1),
    receiptUrl: row.receipt_url,
    refundableKrw: isRefundable ? row.amount_krw - row.refunded_krw : 0,
  }
}
