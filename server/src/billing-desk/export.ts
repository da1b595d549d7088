import type { ArgsOf, exportPayments, SentFile } from '@readgrow/contract'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { seoulTimeText } from '@readgrow/learning/seoul-time'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { csvPartsOf } from '#platform/spreadsheets/csv'
import { type Cell, workbookOf } from '#platform/spreadsheets/workbook'
import { throttle } from '#platform/throttle'
import { vatOf } from '#products'

type Body = ArgsOf<typeof exportPayments, 'output'>['body']

interface Line {
  readonly at: Date
  readonly id: string
  readonly kind: '결제' | '환불'
  readonly account_id: number
  readonly payment_id: string
  readonly product: string
  readonly starts_on: string
  readonly renews_on: string
  readonly amount_krw: number
  readonly vat_krw: number
  readonly card: string
  readonly note: string
}

const linesAtOnce = 1000

const columns = [
  { title: '날짜', width: 12 },
  { title: '시각', width: 10 },
  { title: '구분', width: 8 },
  { title: '결제 번호', width: 40 },
  { title: '회원 번호', width: 12 },
  { title: '상품', width: 14 },
  { title: '이용 시작', width: 12 },
  { title: '이용 끝', width: 12 },
  { title: '공급가액', width: 12 },
  { title: '부가세', width: 10 },
  { title: '합계', width: 12 },
  { title: '카드', width: 18 },
  { title: '비고', width: 24 },
]

/**
 * Payments and refunds that were settled in a time, one line each; the kind says which sums are given back. There are no
 * names in it: the number of the account is what the books need.
 */
export async function exportLines(ctx: AccountContext, { from, to, format, reason }: Body): Promise<SentFile> {
  const { account, clock, db } = ctx
  const now = clock.now()
  await throttle(db, clock, `payment-export:${account.id}`, { hits: 20, perSeconds: 3600 })
  await recordAudit(db, now, actorOf(ctx), {
    action: 'payment.exported',
    subject: `${from} ~ ${to}`,
    companyId: null,
    after: { format },
    reason,
  })
  const name = `readgrow-payments-${from}-${to}-${seoulDateOf(now)}`
  const parts = cellsInParts(db, from, to)
  if (format === 'CSV')
    return {
      bytes: csvPartsOf(
        columns.map(({ title }) => title),
        asText(parts),
        [],
      ),
      mime: 'text/csv',
      fileName: `${name}.csv`,
    }
  const sheet = { name: '결제와 환불', columns, rows: parts }
  return { bytes: workbookOf([sheet], now), mime: workbookType, fileName: `${name}.xlsx` }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function* cellsInParts(db: Db, from: string, to: string): AsyncGenerator<Cell[][]> {
  let after: { at: Date; id: string } = { at: new Date(0), id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const lines = await linesAfter(db, { from, to, after })
    if (lines.length > 0) yield lines.map(cellsOf)
    const last = lines.at(-1)
    if (!last || lines.length < linesAtOnce) return
    after = { at: last.at, id: last.id }
  }
}

interface Span {
  readonly from: string
  readonly to: string
  readonly after: { readonly at: Date; readonly id: string }
}

async function linesAfter(db: Db, { from, to, after }: Span): Promise<Line[]> {
  const [start, end] = [new Date(`${from}T00:00:00+09:00`), new Date(`${addDays(to, 1)}T00:00:00+09:00`)]
  const card = sql`concat_ws(' ', c.issuer, c.last_four)`
  const of = sql`join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
    join payment_card c on c.account_id = p.account_id and c.id = p.card_id left join product d on d.code = i.product`
  const about = sql`p.account_id, p.id as payment_id, coalesce(d.name, i.product) as product, i.starts_on, i.renews_on`
  const { rows } = await sql<Omit<Line, 'vat_krw'> & { paid: number; before: number }>`
    select * from (
      select p.settled_at as at, p.id, '결제' as kind, ${about}, p.amount_krw, p.amount_krw as paid, 0 as before,
        ${card} as card, case when p.is_late then '종료 뒤 결제' else '' end as note
      from payment p ${of} where p.state = 'PAID' and p.settled_at >= ${start} and p.settled_at < ${end}
      union all
      select r.settled_at, r.id, '환불', ${about}, r.amount_krw, p.amount_krw, p.amount_krw - r.cancellable_krw,
        ${card}, coalesce(r.note, '')
      from refund r join payment p on p.account_id = r.account_id and p.id = r.payment_id ${of}
      where r.state = 'DONE' and r.settled_at >= ${start} and r.settled_at < ${end}
    ) line where (at, id) > (${after.at}, ${after.id}::uuid) order by at, id limit ${linesAtOnce}`.execute(db)
  return rows.map(({ paid, before, ...line }) => ({ ...line, vat_krw: vatIn(line, paid - before) }))
}

async function* asText(parts: AsyncIterable<Cell[][]>): AsyncGenerator<string[][]> {
  for await (const part of parts) yield part.map((cells) => cells.map(textOf))
}

const textOf = (cell: Cell) => (typeof cell === 'object' ? (cell?.date ?? '') : String(cell))

/** VAT of a payment, or of a refund as what it takes from the VAT of the rest, so that parts sum to the whole. */
const vatIn = ({ kind, amount_krw: amountKrw }: Omit<Line, 'vat_krw'>, restKrw: number) =>
  kind === '결제' ? vatOf(amountKrw) : vatOf(restKrw) - vatOf(restKrw - amountKrw)

const cellsOf = (line: Line): Cell[] => [
  { date: seoulDateOf(line.at) },
  seoulTimeText(line.at).split(') ').at(-1) ?? '',
  line.kind,
  line.payment_id,
  String(line.account_id),
  line.product,
  { date: line.starts_on },
  { date: addDays(line.renews_on, -1) },
  line.amount_krw - line.vat_krw,
  line.vat_krw,
  line.amount_krw,
  line.card,
  line.note,
]
