import type { ArgsOf, ReplyOf, readSeats } from '@readgrow/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { cursorNumber } from '#platform/database/page-cursor'

type Query = ArgsOf<typeof readSeats, 'output'>['query']
type Page = Pick<ReplyOf<typeof readSeats>, 'lines' | 'next'>

export interface LedgerLine extends Omit<Page['lines'][number], 'at' | 'lines'> {
  readonly at: Date
}

const pageSize = 50

/** The ledger of a company, the newest first. Actors from outside the company acted for the service and are named so. */
function linesSql(companyId: number, { cursor, act }: Query, most: RawBuilder<unknown>): RawBuilder<LedgerLine> {
  const before = cursorNumber(cursor)
  return sql<LedgerLine>`
    select l.id::text as id, l.at, l.change, l.reason, l.whose, l.id as place, l.actor_id,
      case when b.company_id = l.company_id then b.name when l.actor_id is not null then '리드그로우' end as by
    from seat_line l left join account b on b.id = l.actor_id
    where l.company_id = ${companyId} ${before === undefined ? sql`` : sql`and l.id < ${before}::bigint`}
    ${
      act === undefined
        ? sql``
        : sql`and exists (select from seat_line o where o.id = ${act}::bigint
      and o.company_id = l.company_id and o.at = l.at and o.reason = l.reason and o.change = l.change
      and o.actor_id is not distinct from l.actor_id)`
    }
    order by l.id desc limit ${most}`
}

/** The newest lines before a cursor, singly. */
export async function readLines(db: Db, companyId: number, query: Query, most: number): Promise<readonly LedgerLine[]> {
  const { rows } = await linesSql(companyId, query, sql`${most}`).execute(db)
  return rows
}

export async function countLines(db: Db, companyId: number, query: Query): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from (${linesSql(companyId, query, sql`all`)}) x`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * A page of the ledger. Lines with one instant, actor, reason and change are one act and one entry, read along the index
 * as far as the page goes; with `act` they come singly.
 */
export async function ledgerPage(db: Db, companyId: number, query: Query): Promise<Page> {
  if (query.act !== undefined) {
    const rows = await readLines(db, companyId, query, pageSize + 1)
    const page = rows.slice(0, pageSize)
    return {
      lines: page.map((row) => shown(row, 1)),
      next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    }
  }
  const rows = await readActs(db, companyId, query)
  const page = rows.slice(0, pageSize)
  const after = rows[pageSize]
  const end = after ? after.n - 1 : await countLines(db, companyId, query)
  return {
    lines: page.map((row, at) => shown(row, (page[at + 1]?.n ?? end + 1) - row.n)),
    // The next page begins with the act behind this one, whatever its number of lines.
    next: after ? String(Number(after.id) + 1) : null,
  }
}

/** The first line of each act with its place among all lines. */
async function readActs(db: Db, companyId: number, query: Query) {
  const { rows } = await sql<LedgerLine & { readonly n: number }>`
    select * from (
      select x.*, (row_number() over w)::int as n, (x.at, x.actor_id, x.reason, x.change) is distinct from
        (lag(x.at) over w, lag(x.actor_id) over w, lag(x.reason) over w, lag(x.change) over w) as begins
      from (${linesSql(companyId, query, sql`all`)}) x window w as (order by x.place desc)
    ) y where begins order by y.place desc limit ${pageSize + 1}`.execute(db)
  return rows
}

const shown = ({ id, at, change, reason, whose, by }: LedgerLine, lines: number): Page['lines'][number] => ({
  ...{ id, at: at.toISOString(), change, reason, whose, by, lines },
})
