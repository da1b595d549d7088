import type { ArgsOf, createGroupAccount, ReplyOf } from '@readgrow/contract'
import { companyNoticeVersion, type JoiningRule } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { countHashOf, hashPassword, refuseUnlessAgreed, refuseUnlessOldEnough, refuseWeakPassword } from '#accounts'
import { endOverInvitations, type OpenInvitation, spendInvitation } from '#invitations'
import type { CallContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { domainOf } from '#platform/mail/domain-of'
import { Refusal } from '#platform/refusal'
import { openSession } from '#session'
import { beginMade, roleOf } from './made-account.ts'
import { type Admission, storeMember } from './member.ts'
import { notifyOwners } from './notify-owners.ts'
import { lookAtProof, type Proof, spendProof } from './proof.ts'
import { orWaitForSeat } from './seat-waits.ts'

type Form = ArgsOf<typeof createGroupAccount, 'output'>['body']

/**
 * Joins the company of this host: by an invitation, or by a proved address of a domain that the company has proved to
 * be its own. Accounts that the company's directory has made start here too. An address that leads nowhere here is
 * FEATURE_DISABLED, whether its domain is nobody's, another company's, not proved yet, or the company takes the invited
 * alone: one answer, so that it tells nothing about other companies. The proof is checked before the password is
 * hashed, and spent after.
 */
export async function joinCompany(ctx: CallContext, form: Form): Promise<ReplyOf<typeof createGroupAccount>> {
  if (ctx.company.type !== 'COMPANY') throw new Refusal('FEATURE_DISABLED')
  refuseUnlessOldEnough(form.birthDate, seoulDateOf(ctx.clock.now()))
  const hasRead = form.companyNotice === companyNoticeVersion
  await refuseUnlessAgreed(ctx, form, hasRead ? [] : [{ path: 'companyNotice', rule: 'VERSION' }])
  const seen = await lookAtProof(ctx, form)
  refuseWeak(ctx, seen, form)
  await countHashOf(ctx, form.inviteToken ?? form.verificationToken ?? '')
  const passwordHash = await hashPassword(form.password)
  await endOverInvitations(ctx, ctx.company.id)
  // Only a caller who has proved the address hears that it has an account.
  const joined = await refuseOnConflict('ACCOUNT_EXISTS', () =>
    orWaitForSeat(
      ctx,
      () => ({ way: 'DOMAIN', email: seen.email, name: form.name }),
      () => inTransaction(ctx.db, (tx) => admit(tx, ctx, form, { passwordHash, seen })),
    ),
  )
  if (joined.status === 'WAITING') return { status: 'WAITING_FOR_APPROVAL' }
  return openSession(ctx, { accountId: joined.id, role: joined.role, way: 'PASSWORD', passwordHash, twoStep: false })
}

/** By the rules of the role to come: an owner's password must be longer. */
function refuseWeak({ company }: CallContext, { email, made, invitation }: Proof, { password, name }: Form): void {
  const owner = made
    ? { ...made, role: roleOf(made, invitation), name }
    : { role: invitation?.role ?? ('learner' as const), customerId: email, email, name }
  refuseWeakPassword(password, owner, company)
}

async function admit(
  tx: Tx,
  ctx: CallContext,
  form: Form,
  { passwordHash, seen }: { readonly passwordHash: string; readonly seen: Proof },
) {
  const proof = await spendProof(tx, ctx, form, seen)
  const { made, invitation } = proof
  refuseWeak(ctx, proof, form)
  if (made) {
    const role = await beginMade(tx, ctx, { made, invitation, form, passwordHash })
    return { id: made.id, status: 'ACTIVE' as const, role }
  }
  const admission = await admissionOf(tx, ctx, proof)
  const member = await storeMember(tx, ctx, { ...admission, form, passwordHash, now: ctx.clock.now() })
  if (admission.cameBy !== 'INVITATION')
    await notifyOwners(tx, ctx, { name: form.name, waits: member.status === 'WAITING' })
  return { ...member, role: admission.role }
}

/** The newcomer's role and seat. An invited address counts as invited, however it was proved. */
async function admissionOf(tx: Tx, ctx: CallContext, { email, invitation, byLink }: Proof): Promise<Admission> {
  if (invitation && (await spendInvitation(tx, invitation.id, ctx.clock.now()))) return byInvitation(invitation)
  if (byLink) throw new Refusal('INVALID_LINK')
  const rule = await ruleFor(tx, ctx.company.id, email)
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
    .where('company_domain.domain', '=', domainOf(email))
    .where('company_domain.verified_at', 'is not', null)
    .executeTakeFirst()
  return row ? (row.joining as JoiningRule) : null
}
