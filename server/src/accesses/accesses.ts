import { type RawBuilder, sql } from 'kysely'
import type { Account, AccountContext } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'

/** A page that shows figures of members by name. VIEW is the report. */
export type Page = 'VIEW' | 'PARTICIPATION' | 'FORECAST' | 'TRIAL' | 'ASSIGNMENT' | 'MEMBERS' | 'CERTIFICATES'
/** Opening a page, or taking the report away as a file. */
export type AccessKind = Page | 'CSV' | 'XLSX'

/** An access to a learner's figures, as the learner reads it. */
export interface Access {
  /** The last time, where there were several in one hour. */
  readonly at: Date
  readonly actor: string
  readonly role: 'owner' | 'lead'
  readonly kind: AccessKind
  readonly from: string
  readonly to: string
  readonly columns: readonly string[]
  readonly reason: string | null
  /** How often the page was opened in that hour. */
  readonly times: number
}

/** What somebody is sent: of which page and period, which columns, whose rows. */
export interface Sent<Kind = Page> {
  readonly kind: Kind
  readonly from: string
  readonly to: string
  /** By the codes of the report, or as the learner shall read them. */
  readonly columns: readonly string[]
  readonly ids: readonly number[]
}

const roleOf = ({ role }: Pick<Account, 'role'>) => (role === 'owner' ? 'owner' : 'lead')
const hourMs = 3_600_000

function valuesSql(
  { account, clock }: AccountContext,
  { kind, from, to, columns, ids }: Sent<AccessKind>,
  reason: string | null,
): RawBuilder<unknown> {
  const now = clock.now()
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  return sql`insert into report_access as x (company_id, actor_id, actor, actor_role, kind, period_from, period_to,
      columns, reason, hour, first_at, last_at, accounts)
    values (${account.companyId}, ${account.id}, ${account.name}, ${roleOf(account)}, ${kind}, ${from},
      ${to}, ${[...columns]}::text[], ${reason}, ${hour}, ${now}, ${now}, ${[...ids]}::bigint[])`
}

/**
 * Records whose rows somebody has been sent, before they leave. All openings of one page and period in one hour are one row
 * with the ids of all rows that were sent, so a search, a page or a move between teams says no more and no less than what was seen.
 */
export async function recordView(ctx: AccountContext, sent: Sent, { isFirstPage = true } = {}): Promise<void> {
  if (sent.ids.length === 0) return
  const same =
    sent.kind === 'VIEW'
      ? sql`(actor_id, hour, period_from, period_to) where kind = 'VIEW'`
      : sql`(actor_id, hour, kind, period_from, period_to) where kind not in ('VIEW', 'CSV', 'XLSX')`
  await sql`${valuesSql(ctx, sent, null)}
    on conflict ${same} do update
      set last_at = greatest(x.last_at, excluded.last_at), times = x.times + ${isFirstPage ? 1 : 0},
        actor_role = excluded.actor_role,
        accounts = (select array_agg(distinct id order by id) from unnest(x.accounts || excluded.accounts) id)`.execute(
    ctx.db,
  )
}

/** Records an export, which is a row of its own each time, with its reason. */
export async function recordExport(
  tx: Tx,
  ctx: AccountContext,
  sent: Sent<'CSV' | 'XLSX'>,
  reason: string,
): Promise<void> {
  await valuesSql(ctx, sent, reason).execute(tx)
}

/** Accesses by others to the figures of a member, the newest first. Names are today's, as in the other accesses. */
export async function readAccesses(
  db: Db,
  { companyId, accountId, most }: { readonly companyId: number; readonly accountId: number; readonly most: number },
): Promise<Access[]> {
  const { rows } = await sql<Access>`
    select x.last_at as at, coalesce(a.name, x.actor) as actor, x.actor_role as role, x.kind, x.period_from as from,
      x.period_to as to, x.columns, x.reason, x.times
    from report_access x left join account a on a.id = x.actor_id and a.status <> 'LEFT'
    where x.company_id = ${companyId} and x.accounts @> array[${accountId}]::bigint[]
      and x.actor_id is distinct from ${accountId}
    order by x.last_at desc, x.id desc limit ${most}`.execute(db)
  return rows
}

/** Takes a person out of the records of accesses: their name as an actor, their id where they were seen. */
export async function forgetInAccesses(
  tx: Tx,
  { companyId, accountId, name }: { readonly companyId: number; readonly accountId: number; readonly name: string },
): Promise<void> {
  await tx.updateTable('report_access').set({ actor: name }).where('actor_id', '=', accountId).execute()
  await sql`update report_access set accounts = array_remove(accounts, ${accountId})
    where company_id = ${companyId} and accounts @> array[${accountId}]::bigint[]`.execute(tx)
}
