import type { ArgsOf, ReplyOf, readAccount, searchAccounts } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { beginsWith } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { cursorNumber } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'
import { askedReset } from '#two-step'

type Page = ReplyOf<typeof searchAccounts>
export type AccountRow = Page['accounts'][number]
export type AccountDetail = ReplyOf<typeof readAccount>

export interface StoredAccount {
  readonly id: number
  readonly company_id: number
  readonly customer_id: string
  readonly email: string
  readonly name: string
  readonly company_name: string
  readonly role: AccountRow['role']
  readonly status: AccountRow['state']
  readonly created_at: Date
  readonly last_used_on: string | null
}

export const accountColumns = sql`a.id, a.company_id, a.customer_id, a.email, a.name, c.name as company_name, a.role,
  a.status, a.created_at, a.last_used_on`

export const toAccountReply = (row: StoredAccount): AccountRow => ({
  id: String(row.id),
  customerId: row.customer_id,
  name: row.name,
  companyName: row.company_name,
  role: row.role,
  state: row.status,
  joinedOn: seoulDateOf(row.created_at),
})

const pageSize = 50

/** Every page leaves a line with what was searched for, because every page shows people's data. */
export function searchAccountsPage(
  ctx: AccountContext,
  { search, cursor }: ArgsOf<typeof searchAccounts, 'output'>['query'],
): Promise<Page> {
  const before = cursorNumber(cursor)
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<StoredAccount>`${foundBy(search, before)}`.execute(tx)
    const page = rows.slice(0, pageSize)
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'account.searched',
      subject: search,
      companyId: null,
      after: { found: page.length },
    })
    return { accounts: page.map(toAccountReply), next: rows.length > pageSize ? String(page.at(-1)?.id) : null }
  })
}

export const foundBy = (search: string, before: number | undefined) =>
  sql`select ${accountColumns} from account a join company c on c.id = a.company_id
    where a.status <> 'LEFT' and ${beginsWith(search)}
    ${before === undefined ? sql`` : sql`and a.id < ${before}::bigint`}
    order by a.id desc limit ${pageSize + 1}`

/** One account; accounts that have left are missing. */
export async function storedAccount(db: Db, id: number): Promise<StoredAccount> {
  const { rows } = await sql<StoredAccount>`select ${accountColumns} from account a
    join company c on c.id = a.company_id where a.id = ${id} and a.status <> 'LEFT'`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

/** As `caller` sees it, who may be the one that another operator waits for. */
export async function accountDetail(caller: AccountContext, db: Db, id: number): Promise<AccountDetail> {
  const row = await storedAccount(db, id)
  const asked = await askedReset(db, id, caller.clock.now())
  const { rows } = await sql<Pick<AccountDetail, 'sessions' | 'providers' | 'twoStep'>>`select
    (select count(*)::int from session_family where account_id = ${id} and ended_at is null) as sessions,
    coalesce((select json_agg(provider order by provider) from external_identity where account_id = ${id}), '[]')
      as providers,
    exists (select from two_step where account_id = ${id} and confirmed_at is not null) as "twoStep"`.execute(db)
  return {
    ...toAccountReply(row),
    email: row.email,
    lastUsedOn: row.last_used_on,
    ...(rows[0] ?? { sessions: 0, providers: [], twoStep: false }),
    isOwn: id === caller.account.id,
    twoStepReset: asked && {
      id: asked.id,
      askedBy: asked.askedBy,
      expiresAt: asked.expiresAt.toISOString(),
      reason: asked.reason,
      isOwn: asked.askedById === caller.account.id,
    },
  }
}

/** Records a view of one account, with its reason, where its owner reads it. */
export function lookAtAccount(ctx: AccountContext, id: number, reason: string): Promise<AccountDetail> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await storedAccount(tx, id)
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'account.read',
      subject: row.name,
      accountId: id,
      companyId: row.company_id,
      reason,
    })
    return accountDetail(ctx, tx, id)
  })
}
