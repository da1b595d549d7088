import type { ArgsOf, createGroupAccount, ReplyOf } from '@readgrow/contract'
import { companyNoticeVersion, type JoiningRule } from '@readgrow/contract/facts'
import { seoulDateOf } from '@readgrow/learning'
import { hashPassword, refuseUnlessAgreed, refuseUnlessOldEnough, refuseWeakPassword, spendToken } from '#accounts'
import { endOverInvitations } from '#members'
import type { CallContext } from '#platform/context'
import { type Db, inTransaction, isUniqueViolation, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { openSession } from '#session'
import { findOpenInvitation, type OpenInvitation, spendInvitation } from './invitation.ts'
import { type Admission, storeMember } from './member.ts'
import { tellOwners } from './tell-owners.ts'

type Form = ArgsOf<typeof createGroupAccount, 'output'>['body']

/**
 * Joins the company of this host: by an invitation, or by a proved address of a domain that the company has proved to
 * be its own. An address that leads nowhere here is FEATURE_DISABLED, whether its domain is nobody's, another company's,
 * not proved yet, or the company takes the invited alone: one answer, so that it tells nothing of other companies.
 */
export async function joinCompany(ctx: CallContext, form: Form): Promise<ReplyOf<typeof createGroupAccount>> {
  if (ctx.company.type !== 'COMPANY') throw new Refusal('FEATURE_DISABLED')
  refuseUnlessOldEnough(form.birthDate, seoulDateOf(ctx.clock.now()))
  const seen = form.companyNotice === companyNoticeVersion
  await refuseUnlessAgreed(ctx, form, seen ? [] : [{ path: 'companyNotice', rule: 'VERSION' }])
  const passwordHash = await hashPassword(form.password)
  await endOverInvitations(ctx, ctx.company.id)
  const joined = await stored(() => inTransaction(ctx.db, (tx) => admit(tx, ctx, form, passwordHash)))
  if (joined.status === 'WAITING') return { status: 'WAITING_FOR_APPROVAL' }
  return openSession(ctx, { accountId: joined.id, role: joined.role, way: 'PASSWORD', passwordHash, twoStep: false })
}

/** Only he who has proved the address hears that it has an account. */
async function stored<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('ACCOUNT_EXISTS') : error
  }
}

async function admit(tx: Tx, ctx: CallContext, form: Form, passwordHash: string) {
  const now = ctx.clock.now()
  const admission = await admissionOf(tx, ctx, form)
  refuseWeakPassword(form.password, {
    role: admission.role,
    customerId: admission.email,
    email: admission.email,
    name: form.name,
  })
  const member = await storeMember(tx, ctx, { ...admission, form, passwordHash, now })
  if (admission.cameBy !== 'INVITATION')
    await tellOwners(tx, ctx, { name: form.name, waits: member.status === 'WAITING' })
  return { ...member, role: admission.role }
}

/** What the proof leads to; spends it. An address that was invited is invited by whatever way it was proved. */
async function admissionOf(tx: Tx, ctx: CallContext, form: Form): Promise<Admission> {
  const now = ctx.clock.now()
  const companyId = ctx.company.id
  if (form.inviteToken !== undefined) {
    const invitation = await findOpenInvitation(tx, companyId, { token: form.inviteToken }, now)
    if (!invitation || !(await spendInvitation(tx, invitation.id, now))) throw new Refusal('INVALID_LINK')
    return byInvitation(invitation)
  }
  const token = form.verificationToken ?? ''
  const email = await spendToken(tx, { token, purpose: 'SIGN_UP', companyId, now })
  const invitation = await findOpenInvitation(tx, companyId, { email }, now)
  if (invitation && (await spendInvitation(tx, invitation.id, now))) return byInvitation(invitation)
  const rule = await ruleFor(tx, companyId, email)
  if (rule === null || rule === 'INVITATION') throw new Refusal('FEATURE_DISABLED')
  return { email, role: 'learner', cameBy: rule, invitation: null }
}

const byInvitation = (invitation: OpenInvitation): Admission => ({
  email: invitation.email,
  role: invitation.role,
  cameBy: 'INVITATION',
  invitation,
})

/** How the company takes people of this address's domain; null where that domain is not proved to be its own. */
export async function ruleFor(db: Db, companyId: number, email: string): Promise<JoiningRule | null> {
  const row = await db
    .selectFrom('company_domain')
    .innerJoin('company', 'company.id', 'company_domain.company_id')
    .select('company.joining')
    .where('company_domain.company_id', '=', companyId)
    .where('company_domain.domain', '=', email.slice(email.lastIndexOf('@') + 1))
    .where('company_domain.verified_at', 'is not', null)
    .executeTakeFirst()
  return row ? (row.joining as JoiningRule) : null
}
