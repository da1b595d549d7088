import type { ReplyOf, readCompanyNotice, readInvitation } from '@readgrow/contract'
import { companyNeverSees, companyNoticeVersion, companySees } from '@readgrow/contract/constants'
import { countingRefused } from '#accounts'
import { findOpenInvitation, type OpenInvitation } from '#invitations'
import type { CallContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { findByStartLink } from './made-account.ts'

type Notice = ReplyOf<typeof readCompanyNotice>

/** What the company of this host will see of its readers, and how people join it (docs/features.md A10). */
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

/**
 * What an invitation or a start link (see recovery) is for. Reading uses nothing up, because mail scanners open links
 * too. Only tokens that lead nowhere are counted.
 */
export const lookAtInvitation = (ctx: CallContext, token: string): Promise<ReplyOf<typeof readInvitation>> =>
  countingRefused(ctx, 'LINK', () => invitationOf(ctx, token))

async function invitationOf(ctx: CallContext, token: string): Promise<ReplyOf<typeof readInvitation>> {
  const found = await findOpenInvitation(ctx.db, ctx.company.id, { token }, ctx.clock.now())
  if (ctx.company.type !== 'COMPANY') throw new Refusal('INVALID_LINK')
  if (found) return { ...shown(found), made: null, notice: await noticeOf(ctx) }
  const start = await findByStartLink(ctx.db, ctx.company.id, token, ctx.clock.now())
  if (!start) throw new Refusal('INVALID_LINK')
  const { account, expiresAt } = start
  return { ...shown({ ...account, expiresAt }), made: { customerId: account.customerId }, notice: await noticeOf(ctx) }
}

const shown = (one: Pick<OpenInvitation, 'email' | 'name' | 'role' | 'expiresAt'>) => ({
  email: one.email,
  name: one.name,
  role: one.role,
  expiresAt: one.expiresAt.toISOString(),
})
