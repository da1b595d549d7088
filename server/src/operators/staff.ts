import type { listStaff, ReplyOf, setStaffRole } from '@readgrow/contract'
import { sql } from 'kysely'
import { setRole } from '#accounts'
import { actorOf, recordAudit } from '#audit'
import { endOverInvitations, invite } from '#invitations'
import { refuseLastOwner } from '#members'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { endSessionsOf } from '#session'
import { accountColumns, type StoredAccount, toAccountReply } from './account-rows.ts'
import { invitedStaff, openInvitations } from './open-invitations.ts'

export type Staff = ReplyOf<typeof listStaff>
type StaffRole = 'editor' | 'operator'

/** Operators and editors are accounts of one company, the operators' own. */
export async function staffOf({ db, account, clock }: AccountContext): Promise<Staff> {
  const { rows } = await sql<StoredAccount & { readonly two_step: boolean }>`
    select ${accountColumns},
      exists (select from two_step s where s.account_id = a.id and s.confirmed_at is not null) as two_step
    from account a join company c on c.id = a.company_id
    where a.company_id = ${account.companyId} and a.role in ('editor', 'operator') and a.status <> 'LEFT'
    order by a.role desc, a.name, a.id`.execute(db)
  return {
    staff: rows.map((row) => ({ ...toAccountReply(row), twoStep: row.two_step })),
    invited: await openInvitations(db, invitedStaff(account.companyId), clock.now()),
  }
}

export async function inviteOneOfStaff(
  ctx: AccountContext,
  { email, role }: { readonly email: string; readonly role: StaffRole },
): Promise<Record<string, never>> {
  const { companyId, id } = ctx.account
  await endOverInvitations(ctx, companyId)
  await inTransaction(ctx.db, async (tx) => {
    await invite(tx, ctx, { companyId, actorId: id }, { email, role })
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), { action: 'staff.invited', subject: email, after: { role } })
  })
  return {}
}

/**
 * Makes an editor an operator, or an operator an editor; their sessions end. The last operator stays one: LAST_OWNER.
 */
export function changeStaffRole(
  ctx: AccountContext,
  id: number,
  role: StaffRole,
): Promise<ReplyOf<typeof setStaffRole>> {
  const now = ctx.clock.now()
  const { companyId } = ctx.account
  return inTransaction(ctx.db, async (tx) => {
    const operators = await lockOperators(tx, companyId)
    const before = await lockStaff(tx, companyId, id)
    if (before.role === role) return toAccountReply(before)
    if (before.role === 'operator') refuseLastOwner(operators, id)
    await setRole(tx, id, role)
    await endSessionsOf(tx, id, 'admin', now)
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'staff.role_changed',
      subject: before.name,
      accountId: id,
      before: { role: before.role },
      after: { role },
    })
    return toAccountReply({ ...before, role })
  })
}

/** Operators who can sign in, locked: of two who take each other's role away, one is too late. */
export async function lockOperators(tx: Tx, companyId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'operator')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

async function lockStaff(tx: Tx, companyId: number, id: number): Promise<StoredAccount> {
  const { rows } = await sql<StoredAccount>`
    select ${accountColumns} from account a join company c on c.id = a.company_id
    where a.id = ${id} and a.company_id = ${companyId} and a.role in ('editor', 'operator') and a.status <> 'LEFT'
    for no key update of a`.execute(tx)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}
