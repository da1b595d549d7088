import type { seatWaitWays } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'

/** Somebody for whom there was no seat. */
export interface Seatless {
  readonly email: string
  readonly name: string | null
  /** A member who was stopped; null for who has no account here. */
  readonly accountId?: number | null
}

export type SeatWaitWay = (typeof seatWaitWays)[number]

const toldForMs = 86_400_000

/**
 * Lists people for whom there was no seat, each mailbox once; whoever has a seat by now is left out, and whom an owner
 * has dismissed stays so. The company must be locked (`lockSeats`). Returns the lines that are new.
 */
export async function listSeatless(
  tx: Tx,
  now: Date,
  companyId: number,
  way: SeatWaitWay,
  people: readonly Seatless[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; fresh: boolean }>`
    insert into seat_wait as w (company_id, email, name, account_id, way, first_at, last_at)
    select ${companyId}, p.email, p.name, p.account, ${way}, ${now}, ${now}
    from unnest(${people.map(({ email }) => email.toLowerCase())}::text[], ${people.map(({ name }) => name)}::text[],
      ${people.map(({ accountId }) => accountId ?? null)}::bigint[]) as p (email, name, account)
    where not exists (select from account a where a.company_id = ${companyId} and a.status in ('ACTIVE', 'SUSPENDED')
        and lower(a.email) = p.email)
      and not exists (select from invitation i where i.company_id = ${companyId} and i.email = p.email
        and i.ended_at is null)
    on conflict (company_id, email) do update set last_at = excluded.last_at, way = excluded.way,
      name = coalesce(excluded.name, w.name), account_id = coalesce(excluded.account_id, w.account_id)
      where w.dismissed_at is null
    returning w.id, w.xmax = 0 as fresh`.execute(tx)
  return rows.filter(({ fresh }) => fresh).map(({ id }) => id)
}

/**
 * Whether the owners are to be told of a new line: once a day, whatever the number of people. It counts as told from
 * now on. The company must be locked (`lockSeats`).
 */
export async function mustTellOfWait(tx: Tx, now: Date, companyId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seat_wait')
    .set({ told_at: now })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seat_wait as other')
            .select('other.id')
            .where('other.company_id', '=', companyId)
            .where('other.told_at', '>', new Date(now.getTime() - toldForMs)),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whoever has got a seat waits no more: an account, or the address of an invitation. */
export async function endWaits(
  tx: Tx,
  companyId: number,
  { accountIds, invitationIds }: { readonly accountIds: readonly number[]; readonly invitationIds: readonly string[] },
): Promise<void> {
  await sql`delete from seat_wait w where w.company_id = ${companyId} and (
    w.account_id = any(${[...accountIds]}::bigint[])
    or w.email in (select lower(a.email) from account a where a.id = any(${[...accountIds]}::bigint[]))
    or w.email in (select i.email from invitation i where i.id = any(${[...invitationIds]}::uuid[])))`.execute(tx)
}

/** How many people of a company wait for a seat. */
export async function countWaits(db: Db, companyId: number): Promise<number> {
  const { n } = await db
    .selectFrom('seat_wait')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('company_id', '=', companyId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
