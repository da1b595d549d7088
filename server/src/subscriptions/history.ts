import type { listPayments, ReplyOf } from '@readgrow/contract'
import { addDays } from '@readgrow/learning'
import { sql } from 'kysely'
import { cardName } from '#billing'
import { openInvoiceOf, removeCard } from '#payments'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { vatOf } from '#products'
import { lockState } from '#subscription-log'

type Reply = ReplyOf<typeof listPayments>

const page = 20

interface Row {
  readonly id: string
  readonly at: Date
  readonly product: string
  readonly starts_on: string
  readonly renews_on: string
  readonly amount_krw: number
  readonly refunded_krw: number
  readonly state: string
  readonly reason: string | null
  readonly receipt_url: string | null
  readonly issuer: string | null
  readonly last_four: string | null
  readonly refunds: { at: string; amountKrw: number; state: string }[]
}

/** One's own payments, and periods that a coupon paid for, the newest first, twenty at a time. */
export async function payments({ db, account }: AccountContext, cursor: string | undefined): Promise<Reply> {
  const { rows } = await sql<Row>`
    with line as (
      select p.id, p.started_at as at, i.product, i.starts_on, i.renews_on, p.amount_krw, p.refunded_krw,
        p.state, p.reason, p.receipt_url, c.issuer, c.last_four
      from payment p
      join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
      join payment_card c on c.account_id = p.account_id and c.id = p.card_id
      where p.account_id = ${account.id}
      union all
      select i.id, i.opened_at, i.product, i.starts_on, i.renews_on, 0, 0, 'FREE', null, null, null, null
      from invoice i where i.account_id = ${account.id} and i.state = 'PAID' and i.amount_krw = 0)
    select l.id, l.at, coalesce(d.name, l.product) as product, l.starts_on, l.renews_on, l.amount_krw, l.refunded_krw,
      l.state, l.reason, l.receipt_url, l.issuer, l.last_four,
      coalesce((select json_agg(json_build_object('at', coalesce(r.settled_at, r.started_at), 'amountKrw', r.amount_krw, 'state', r.state) order by r.started_at)
        from refund r where r.account_id = ${account.id} and r.payment_id = l.id), '[]') as refunds
    from line l left join product d on d.code = l.product
    where ${cursor ?? null}::uuid is null
      or (l.at, l.id) < (select q.at, q.id from line q where q.id = ${cursor ?? null}::uuid)
    order by l.at desc, l.id desc limit ${page + 1}`.execute(db)
  const shown = rows.slice(0, page)
  return { payments: shown.map(lineOf), next: rows.length > page ? (shown.at(-1)?.id ?? null) : null }
}

function lineOf(row: Row): Reply['payments'][number] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    product: row.product,
    from: row.starts_on,
    lastDay: addDays(row.renews_on, -1),
    amountKrw: row.amount_krw,
    vatKrw: vatOf(row.amount_krw),
    refundedKrw: row.refunded_krw,
    state: stateOf(row),
    card: row.issuer && cardName({ issuer: row.issuer, lastFour: row.last_four }),
    reason: row.state === 'DECLINED' ? row.reason : null,
    receiptUrl: row.receipt_url,
    refunds: row.refunds.map(({ at, amountKrw, state }) => ({
      at: new Date(at).toISOString(),
      amountKrw,
      state: state === 'DONE' || state === 'REFUSED' ? state : 'CHECKING',
    })),
  }
}

function stateOf({ state, refunded_krw: refunded, amount_krw: amount }: Row): Reply['payments'][number]['state'] {
  switch (state) {
    case 'PAID':
      if (refunded === 0) return 'PAID'
      return refunded === amount ? 'REFUNDED' : 'PARTLY_REFUNDED'
    case 'DECLINED':
    case 'FREE':
      return state
    default:
      return 'CHECKING'
  }
}

/** Deletes the stored card. STATE_CONFLICT while a charge with it is to come. */
export async function forgetCard(ctx: AccountContext): Promise<void> {
  const { db, account } = ctx
  await inTransaction(db, async (tx) => {
    const { state } = await lockState(tx, account.id)
    const goesOn = (state.phase === 'TRIAL' || state.phase === 'PAID') && !state.isCancelled
    if (goesOn || (await openInvoiceOf(tx, account.id))) throw new Refusal('STATE_CONFLICT')
    await removeCard(tx, ctx, account.id)
  })
}
