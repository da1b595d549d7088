import type { ReplyOf, readCompanyNotice, readInvitation } from '@readgrow/contract'
import { companyNeverSees, companyNoticeVersion, companySees } from '@readgrow/contract/facts'
import type { CallContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { findOpenInvitation } from './invitation.ts'

type Notice = ReplyOf<typeof readCompanyNotice>

/** What the company of this host will see of whoever joins it, and how one joins (row A10). */
export async function noticeOf({ db, company }: Pick<CallContext, 'db' | 'company'>): Promise<Notice> {
  if (company.type !== 'COMPANY') throw new Refusal('NOT_FOUND')
  const { joining } = await db
    .selectFrom('company')
    .select('joining')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  return {
    version: companyNoticeVersion,
    companyName: company.name,
    joining: joining as Notice['joining'],
    sees: [...companySees],
    neverSees: [...companyNeverSees],
  }
}

/** What an invitation is for. Looking uses nothing up: programs that check mails open links too. */
export async function lookAtInvitation(ctx: CallContext, token: string): Promise<ReplyOf<typeof readInvitation>> {
  await throttle(ctx.db, ctx.clock, `invitation:${ctx.address}`, { hits: 60, perSeconds: 3600 })
  const found = await findOpenInvitation(ctx.db, ctx.company.id, { token }, ctx.clock.now())
  if (!found || ctx.company.type !== 'COMPANY') throw new Refusal('INVALID_LINK')
  return {
    email: found.email,
    name: found.name,
    role: found.role,
    expiresAt: found.expiresAt.toISOString(),
    notice: await noticeOf(ctx),
  }
}
