import type { ReplyOf, readSeats } from '@readgrow/contract'
import { sql } from 'kysely'
import { endOverInvitations } from '#invitations'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { cursorNumber } from '#platform/database/page-cursor'

type Seats = ReplyOf<typeof readSeats>
type Line = Seats['lines'][number]

const pageSize = 50

/** The contract, the seats in use, and the ledger a page at a time. */
export async function seatsOf(ctx: AccountContext, cursor: string | undefined): Promise<Seats> {
  const before = cursorNumber(cursor)
  const { companyId } = ctx.account
  await endOverInvitations(ctx, companyId)
  const contract = await ctx.db
    .selectFrom('company_contract')
    .select(['starts_on', 'ends_on', 'unpaid', 'seats'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const { used, held } = await countSeats(ctx.db, companyId)
  const { lines, next } = await linesOf(ctx.db, companyId, before)
  const seats = contract?.seats ?? null
  return {
    contract: contract
      ? { startsOn: contract.starts_on, endsOn: contract.ends_on, unpaid: contract.unpaid, seats }
      : null,
    used,
    held,
    free: seats === null ? null : Math.max(0, seats - used - held),
    lines,
    next,
  }
}

async function countSeats(db: Db, companyId: number): Promise<{ used: number; held: number }> {
  const { rows } = await sql<{ used: number; held: number }>`select
    (select count(*)::int from account where company_id = ${companyId} and status in ('ACTIVE', 'SUSPENDED')) as used,
    (select count(*)::int from invitation where company_id = ${companyId} and ended_at is null) as held`.execute(db)
  return rows[0] ?? { used: 0, held: 0 }
}

async function linesOf(db: Db, companyId: number, before: number | undefined): Promise<Pick<Seats, 'lines' | 'next'>> {
  const { rows } = await sql<Omit<Line, 'at'> & { at: Date }>`
    select l.id::text as id, l.at, l.change, l.reason, l.whose,
      case when b.company_id = l.company_id then b.name when l.actor_id is not null then '리드그로우' end as by
    from seat_line l left join account b on b.id = l.actor_id
    where l.company_id = ${companyId} ${before === undefined ? sql`` : sql`and l.id < ${before}::bigint`}
    order by l.id desc limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  return {
    lines: page.map((line) => ({ ...line, at: line.at.toISOString() })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
