import type { ArgsOf, ReplyOf, readSeats } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { isHeld } from '#billing'
import { endOverInvitations } from '#invitations'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { countWaits } from '#seats'
import { ledgerPage } from './ledger.ts'

type Seats = ReplyOf<typeof readSeats>
type Query = ArgsOf<typeof readSeats, 'output'>['query']

/** The contract, the seats in use, and the ledger a page at a time. */
export async function seatsOf(ctx: AccountContext, query: Query): Promise<Seats> {
  const { companyId } = ctx.account
  await endOverInvitations(ctx, companyId)
  const contract = await ctx.db
    .selectFrom('company_contract')
    .select(['starts_on', 'ends_on', 'unpaid', 'seats', 'hold_from'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const { used, held } = await countSeats(ctx.db, companyId)
  const { lines, next } = await ledgerPage(ctx.db, companyId, query)
  const seats = contract?.seats ?? null
  return {
    contract: contract
      ? {
          startsOn: contract.starts_on,
          endsOn: contract.ends_on,
          unpaid: isHeld({ unpaid: contract.unpaid, holdFrom: contract.hold_from }, seoulDateOf(ctx.clock.now())),
          seats,
        }
      : null,
    used,
    held,
    free: seats === null ? null : Math.max(0, seats - used - held),
    waiting: await countWaits(ctx.db, companyId),
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
