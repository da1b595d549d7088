import type { ReplyOf, readMember } from '@readgrow/contract'
import { requiredConsents } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { hasSecondStep } from '#session'
import { findMember, scopeOf, toMemberReply } from './rows.ts'

type Reply = ReplyOf<typeof readMember>

const waysIn: readonly string[] = ['INVITATION', 'DOMAIN', 'APPROVAL', 'COMPANY_SIGN_IN', 'PROVISIONING', 'LINK']

/** One member with their consents. The view is recorded, once an hour for each viewer, where the member reads it. */
export async function lookAtMember(ctx: AccountContext, id: number): Promise<Reply> {
  const row = await findMember(ctx.db, scopeOf(ctx.account), id)
  if (!row) throw new Refusal('NOT_FOUND')
  if (id !== ctx.account.id) await noteLook(ctx, { id, name: row.name })
  return {
    member: toMemberReply(row),
    cameBy: (waysIn.includes(row.came_by) ? row.came_by : 'SET_UP') as Reply['cameBy'],
    twoStep: await hasSecondStep(ctx.db, id),
    isOwn: id === ctx.account.id,
    agreements: await agreementsOf(ctx.db, id),
  }
}

const lookAgainMs = 3_600_000

async function noteLook(ctx: AccountContext, member: { id: number; name: string }): Promise<void> {
  const now = ctx.clock.now()
  const lately = await ctx.db
    .selectFrom('audit_line')
    .select('id')
    .where('account_id', '=', member.id)
    .where('actor_id', '=', ctx.account.id)
    .where('action', '=', 'member.read')
    .where('at', '>', new Date(now.getTime() - lookAgainMs))
    .limit(1)
    .executeTakeFirst()
  if (lately) return
  await recordAudit(ctx.db, now, actorOf(ctx), { action: 'member.read', subject: member.name, accountId: member.id })
}

/**
 * Only consents that belong to using the service through the company; whether the member wants advertisements is their
 * own business.
 */
async function agreementsOf(db: Db, accountId: number): Promise<Reply['agreements']> {
  const rows = await db
    .selectFrom('consent')
    .select(['document', 'version', 'agreed', 'agreed_at'])
    .where('account_id', '=', accountId)
    .where('document', 'in', [...requiredConsents, 'company-notice'])
    .orderBy('agreed_at', 'desc')
    .orderBy('document')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    document: row.document as Reply['agreements'][number]['document'],
    version: row.version,
    agreed: row.agreed,
    on: seoulDateOf(row.agreed_at),
  }))
}
