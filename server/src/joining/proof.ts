import { countingRefused, lookAtToken, spendToken, type TokenUse } from '#accounts'
import { findOpenInvitation, type OpenInvitation } from '#invitations'
import type { CallContext } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { findByStartLink, findMade, type MadeAccount } from './made-account.ts'

/** A mailbox that has been proved, and what waits for it here. */
export interface Proof {
  readonly email: string
  readonly made: MadeAccount | null
  readonly invitation: OpenInvitation | null
  readonly byLink: boolean
}

/** The token of a proved address, or that of a link. */
export interface Shown {
  readonly verificationToken?: string | undefined
  readonly inviteToken?: string | undefined
}

/** What the proof leads to; nothing is spent. INVALID_LINK or INVALID_CODE where it leads nowhere, which is counted. */
export const lookAtProof = (ctx: CallContext, shown: Shown): Promise<Proof> =>
  countingRefused(ctx, 'LINK', () => proofOf(ctx.db, ctx, shown, lookAtToken))

/**
 * Reads the proof again in the transaction of the joining, and spends the token of a verified address; the invitation
 * is not spent yet. An account that was `seen` is locked first, as a directory does before it changes the address. What
 * is read after the lock counts, and only an invitation of the proved mailbox is used.
 */
export async function spendProof(tx: Tx, ctx: CallContext, shown: Shown, seen: Proof): Promise<Proof> {
  if (seen.made) await tx.selectFrom('account').select('id').where('id', '=', seen.made.id).forNoKeyUpdate().execute()
  const proof = await proofOf(tx, ctx, shown, spendToken)
  if (proof.made && proof.made.id !== seen.made?.id) throw new Refusal('ACCOUNT_EXISTS')
  return proof
}

async function proofOf<D extends Db>(
  db: D,
  ctx: CallContext,
  shown: Shown,
  addressOf: (db: D, use: TokenUse) => Promise<string>,
): Promise<Proof> {
  const now = ctx.clock.now()
  const companyId = ctx.company.id
  if (shown.inviteToken !== undefined) return proofOfLink(db, companyId, shown.inviteToken, now)
  const token = shown.verificationToken ?? ''
  const email = await addressOf(db, { token, purpose: 'SIGN_UP', companyId, now })
  const invitation = await findOpenInvitation(db, companyId, { email }, now)
  return { email, invitation, made: await findMade(db, companyId, { email }), byLink: false }
}

async function proofOfLink(db: Db, companyId: number, token: string, now: Date): Promise<Proof> {
  const invitation = await findOpenInvitation(db, companyId, { token }, now)
  if (invitation) {
    const { email } = invitation
    return { email, invitation, made: await findMade(db, companyId, { email }), byLink: true }
  }
  const start = await findByStartLink(db, companyId, token, now)
  if (!start) throw new Refusal('INVALID_LINK')
  const { account: made, mailedTo: email } = start
  return { email, invitation: await findOpenInvitation(db, companyId, { email }, now), made, byLink: true }
}
