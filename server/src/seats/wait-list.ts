import type { ArgsOf, dismissSeatWaits, listSeatWaits, ReplyOf, restoreSeatWaits } from '@readgrow/contract'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { cursorParts } from '#platform/database/page-cursor'
import { countWaits } from './waits.ts'

type Page = ReplyOf<typeof listSeatWaits>

interface Row extends Omit<Page['waits'][number], 'firstAt' | 'lastAt'> {
  readonly first_at: Date
  readonly last_at: Date
  readonly place: string
}

const pageSize = 100

/** Who waits for a seat of the caller's company, the last try first. */
export async function listWaits(
  { db, account: { companyId } }: AccountContext,
  { cursor }: ArgsOf<typeof listSeatWaits, 'output'>['query'],
): Promise<Page> {
  const [place, id] = cursorParts(cursor, /^(\d{1,16})_(\d{1,18})$/)
  const { rows } = await sql<Row>`
    select w.id::text as id, w.email, w.name, w.way, w.account_id::text as member, w.first_at, w.last_at,
      (extract(epoch from w.last_at) * 1000000)::bigint as place
    from seat_wait w where w.company_id = ${companyId} and w.dismissed_at is null
    ${id ? sql`and (w.last_at, w.id) < (timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond', ${id}::bigint)` : sql``}
    order by w.last_at desc, w.id desc limit ${pageSize + 1}`.execute(db)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    waits: page.map(({ first_at, last_at, place: _, ...wait }) => ({
      ...wait,
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
    })),
    next: rows.length > pageSize && last ? `${last.place}_${last.id}` : null,
    total: await countWaits(db, companyId),
  }
}

/** Takes people off the list; lines of other companies are left alone like missing ones. */
export async function dismissWaits(
  ctx: AccountContext,
  { ids }: ArgsOf<typeof dismissSeatWaits, 'output'>['body'],
): Promise<ReplyOf<typeof dismissSeatWaits>> {
  const { companyId } = ctx.account
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (tx) => {
    const rows = await tx
      .updateTable('seat_wait')
      .set({ dismissed_at: now })
      .where('company_id', '=', companyId)
      .where('dismissed_at', 'is', null)
      .where('id', 'in', ids.map(Number))
      .returning(['email', 'account_id'])
      .execute()
    const lines = rows.map(({ email, account_id }) => ({
      action: 'seat_wait.dismissed' as const,
      subject: email,
      accountId: account_id,
    }))
    await recordAudit(tx, now, actorOf(ctx), ...lines)
    return { dismissed: rows.length }
  })
}

/** Takes a dismissal back. Whoever got a seat meanwhile waits no more, and is not there to be put back. */
export async function restoreWaits(
  ctx: AccountContext,
  { ids }: ArgsOf<typeof restoreSeatWaits, 'output'>['body'],
): Promise<ReplyOf<typeof restoreSeatWaits>> {
  const { companyId } = ctx.account
  return inTransaction(ctx.db, async (tx) => {
    const rows = await tx
      .updateTable('seat_wait')
      .set({ dismissed_at: null })
      .where('company_id', '=', companyId)
      .where('dismissed_at', 'is not', null)
      .where('id', 'in', ids.map(Number))
      .returning(['email', 'account_id'])
      .execute()
    const lines = rows.map(({ email, account_id }) => ({
      action: 'seat_wait.restored' as const,
      subject: email,
      accountId: account_id,
    }))
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), ...lines)
    return { restored: rows.length }
  })
}
