import type { AuditAction, hearerRoles, hearingKinds } from '@readgrow/contract/constants'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import type { Tx } from '#platform/database/db'
import type { LockedRequest } from './hold.ts'

/** A player asks for one sound in several pieces. */
const sameHearingMs = 60_000

export const roleOf = ({ account }: Pick<AccountContext, 'account'>): (typeof hearerRoles)[number] =>
  account.role === 'operator' ? 'OPERATOR' : 'EDITOR'

/**
 * Writes down, for the learner and for the audit log, that somebody opened or heard a take; the same person within a
 * minute is the same hearing.
 */
export async function recordHearing(
  tx: Tx,
  ctx: AccountContext,
  request: LockedRequest,
  kind: (typeof hearingKinds)[number],
): Promise<void> {
  const now = ctx.clock.now()
  const recent = await tx
    .selectFrom('take_hearing')
    .select('id')
    .where('request_id', '=', request.id)
    .where('staff_id', '=', ctx.account.id)
    .where('kind', '=', kind)
    .where('at', '>', new Date(now.getTime() - sameHearingMs))
    .limit(1)
    .executeTakeFirst()
  if (recent) return
  await tx
    .insertInto('take_hearing')
    .values({
      request_id: request.id,
      account_id: request.account_id,
      staff_id: ctx.account.id,
      role: roleOf(ctx),
      kind,
      at: now,
    })
    .execute()
  await auditRequest(tx, ctx, request, kind === 'HEARD' ? 'take_comment.heard' : 'take_comment.opened')
}

/** Writes what somebody did with a request into the log of the service, which a company does not read. */
export const auditRequest = (
  tx: Tx,
  ctx: AccountContext,
  { id, account_id, article_id }: Pick<LockedRequest, 'id' | 'account_id' | 'article_id'>,
  action: AuditAction,
): Promise<void> =>
  recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
    action,
    subject: article_id,
    accountId: account_id,
    companyId: null,
    after: { request: id },
  })
