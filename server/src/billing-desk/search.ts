import type { ArgsOf, ReplyOf, searchPayments } from '@readgrow/contract'
import { addDays } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'
import { beginsWith } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'

type Page = ReplyOf<typeof searchPayments>
type Query = ArgsOf<typeof searchPayments, 'output'>['query']
export type DeskPayment = Page['payments'][number]

export interface PaymentRow {
  readonly id: string
  readonly at: Date
  readonly account_id: number
  readonly customer_id: string
  readonly name: string
  readonly has_left: boolean
  readonly product: string
  readonly starts_on: string
  readonly renews_on: string
  readonly amount_krw: number
  readonly refunded_krw: number
  readonly state: string
  readonly is_late: boolean
  readonly issuer: string
  readonly last_four: string | null
  readonly reason: string | null
  readonly receipt_url: string | null
  readonly is_refunding: boolean
}

/** Payments with what an operator sees of them, over `p` (the payment) and `a` (its account). */
export const paymentColumns = sql`p.id, p.started_at as at, p.account_id, a.customer_id, a.name,
  a.status = 'LEFT' as has_left, coalesce(d.name, i.product) as product, i.starts_on, i.renews_on, p.amount_krw,
  p.refunded_krw, p.state, p.is_late, c.issuer, c.last_four, p.reason, p.receipt_url,
  exists (select from refund r where r.account_id = p.account_id and r.payment_id = p.id
    and r.state in ('STARTED', 'UNKNOWN')) as is_refunding`
export const paymentTables = sql`payment p join account a on a.id = p.account_id
  join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
  join payment_card c on c.account_id = p.account_id and c.id = p.card_id left join product d on d.code = i.product`

const pageSize = 50

/** A page of payments. With a text to search for it shows people's data, so it leaves a line. */
export function searchPage(ctx: AccountContext, query: Query): Promise<Page> {
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<PaymentRow>`select ${paymentColumns} from ${paymentTables}
      where ${sql.join(conditions(query), sql` and `)}
      order by p.started_at desc, p.id desc limit ${pageSize + 1}`.execute(tx)
    const shown = rows.slice(0, pageSize)
    if (query.search !== undefined)
      await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
        action: 'payment.searched',
        subject: query.search,
        companyId: null,
        after: { found: shown.length },
      })
    return { payments: shown.map(paymentOf), next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null }
  })
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

function conditions({ search, state, from, to, cursor }: Query): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (search !== undefined)
    all.push(
      isUuid(search)
        ? sql`p.id = ${search}::uuid`
        : sql`p.account_id in (select a.id from account a where a.status <> 'LEFT' and ${beginsWith(search)})`,
    )
  if (state === 'CHECKING') all.push(sql`p.state in ('STARTED', 'UNKNOWN')`)
  else if (state !== undefined) all.push(sql`p.state = ${state}`)
  if (from !== undefined) all.push(sql`p.started_at >= ${new Date(`${from}T00:00:00+09:00`)}`)
  if (to !== undefined) all.push(sql`p.started_at < ${new Date(`${addDays(to, 1)}T00:00:00+09:00`)}`)
  if (cursor !== undefined)
    all.push(sql`(p.started_at, p.id) < (select q.started_at, q.id from payment q where q.id = ${cursor}::uuid)`)
  return all
}

export const paymentOf = (row: PaymentRow): DeskPayment => ({
  id: row.id,
  at: row.at.toISOString(),
  person: personOf(row),
  product: row.product,
  amountKrw: row.amount_krw,
  refundedKrw: row.refunded_krw,
  state: stateOf(row),
  isLate: row.is_late,
  card: row.last_four === null ? row.issuer : `${row.issuer} ${row.last_four}`,
  reason: row.state === 'PAID' ? null : row.reason,
})

export const personOf = (row: {
  readonly account_id: number
  readonly customer_id: string
  readonly name: string
  readonly has_left: boolean
}): DeskPayment['person'] => ({
  id: String(row.account_id),
  customerId: row.has_left ? null : row.customer_id,
  name: row.has_left ? null : row.name,
})

function stateOf({ state, refunded_krw: refunded, amount_krw: amount }: PaymentRow): DeskPayment['state'] {
  switch (state) {
    case 'PAID':
      if (refunded === 0) return 'PAID'
      return refunded === amount ? 'REFUNDED' : 'PARTLY_REFUNDED'
    case 'DECLINED':
      return 'DECLINED'
    default:
      return 'CHECKING'
  }
}
