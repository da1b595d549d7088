import type { ArgsOf, listCompanyInvoices, ReplyOf } from '@readgrow/contract'
import { type BillingList, contractEndsSoonDays } from '@readgrow/contract/constants'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { cursorParts } from '#platform/database/page-cursor'
import { taxDueBy } from './terms.ts'

type Query = ArgsOf<typeof listCompanyInvoices, 'output'>['query']
type Page = ReplyOf<typeof listCompanyInvoices>

const pageSize = 50

interface Row {
  readonly id: string
  readonly companyId: string
  readonly companyName: string
  /** What the list is in order of. */
  readonly date: string
  readonly number: string | null
  readonly totalKrw: number | null
  readonly openKrw: number | null
  readonly state: string | null
  readonly seats: number | null
  readonly failed: string | null
}

interface Asking {
  readonly today: string
  /** The company of the operators: nobody bills it. */
  readonly own: number
}

/** The rows of a list before order and page, as `(sort_id, …)`; `from` is counted, too. */
function sourceOf(
  list: BillingList,
  { today, own }: Asking,
): { from: RawBuilder<unknown>; columns: RawBuilder<unknown>; at: RawBuilder<unknown>; id: RawBuilder<unknown> } {
  const ofInvoice = sql`i.number, i.total_krw as "totalKrw", i.total_krw - i.paid_krw as "openKrw", i.state, i.seats`
  switch (list) {
    case 'OPEN':
    case 'OVERDUE':
      return {
        from: sql`company_invoice i join company c on c.id = i.company_id
          where i.state = 'OPEN' ${list === 'OVERDUE' ? sql`and i.due_on < ${today}::date` : sql``}`,
        columns: sql`${ofInvoice}, null as failed`,
        at: sql`i.due_on`,
        id: sql`i.id`,
      }
    case 'TAX':
      return {
        from: sql`company_tax_invoice t join company_invoice i on i.id = t.invoice_id
          join company c on c.id = i.company_id where t.state <> 'SENT'`,
        columns: sql`${ofInvoice}, t.reason as failed`,
        at: sql`t.write_date`,
        id: sql`t.id`,
      }
    case 'ENDING':
      return {
        from: sql`company_contract k join company c on c.id = k.company_id
          where c.status = 'OPEN' and c.id <> ${own}
            and k.ends_on between ${today}::date and ${addDays(today, contractEndsSoonDays)}::date`,
        columns: sql`null as number, null as "totalKrw", null as "openKrw", null as state, k.seats, null as failed`,
        at: sql`k.ends_on`,
        id: sql`k.company_id`,
      }
  }
}

/** What operators have to look after, the earliest first, a page at a time. */
export async function listInvoices(ctx: AccountContext, { list, cursor }: Query): Promise<Page> {
  const { db, clock, account } = ctx
  const asking = { today: seoulDateOf(clock.now()), own: account.companyId }
  const shape = list === 'ENDING' ? /^(\d{4}-\d\d-\d\d)_(\d{1,15})$/ : /^(\d{4}-\d\d-\d\d)_([0-9a-f-]{36})$/
  const [date, last] = cursorParts(cursor, shape)
  const { from, columns, at, id } = sourceOf(list, asking)
  const after =
    date === undefined
      ? sql``
      : sql`and (${at}, ${id}) > (${date}::date, ${last}${list === 'ENDING' ? sql`::bigint` : sql`::uuid`})`
  const { rows } = await sql<Row>`select ${id}::text as id, c.id::text as "companyId", c.name as "companyName",
    ${at}::text as date, ${columns} from ${from} ${after} order by ${at}, ${id} limit ${sql.lit(pageSize + 1)}`.execute(
    db,
  )
  const page = rows.slice(0, pageSize)
  const end = page.at(-1)
  return {
    counts: await countsOf(ctx, asking),
    rows: page.map((row) => rowView(list, row)),
    next: rows.length > pageSize && end ? `${end.date}_${end.id}` : null,
  }
}

const rowView = (list: BillingList, row: Row): Page['rows'][number] => ({
  id: row.id,
  company: { id: row.companyId, name: row.companyName },
  by: list === 'TAX' ? taxDueBy(row.date) : row.date,
  invoice:
    row.number === null
      ? null
      : {
          number: row.number,
          totalKrw: row.totalKrw ?? 0,
          openKrw: row.openKrw ?? 0,
          state: row.state as 'OPEN',
        },
  seats: row.seats,
  failed: row.failed,
})

async function countsOf({ db }: AccountContext, asking: Asking): Promise<Page['counts']> {
  const count = (list: BillingList) => sql`(select count(*)::int from ${sourceOf(list, asking).from})`
  const { rows } = await sql<Page['counts']>`select ${count('OPEN')} as "OPEN", ${count('OVERDUE')} as "OVERDUE",
    ${count('TAX')} as "TAX", ${count('ENDING')} as "ENDING"`.execute(db)
  return rows[0] ?? { OPEN: 0, OVERDUE: 0, TAX: 0, ENDING: 0 }
}
