import type { ArgsOf, createExternalAccount } from '@readgrow/contract'
import type { AccountRole } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { refuseUnlessAgreed, refuseUnlessOldEnough, spendToken } from '#accounts'
import { endOverInvitations } from '#invitations'
import { orWaitForSeat, type Wanting } from '#joining'
import type { CallContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { type ArrivalOf, takeArrival } from './arrivals.ts'
import { browserHash, tripEnd } from './browser.ts'
import { askForPassword, enter, type Outcome } from './finish.ts'
import type { ExternalIdentity } from './identity.ts'
import { judge, type Verdict } from './judge.ts'
import { storeMember, storePerson } from './new-account.ts'
import { completeFirst } from './provisioned.ts'

export type AccountForm = ArgsOf<typeof createExternalAccount, 'output'>['body']
type Settled =
  | { readonly kind: 'NEW'; readonly accountId: number; readonly role: AccountRole; readonly waits: boolean }
  | Extract<Verdict, { kind: 'LINK' }>

/** Against floods alone: tickets cannot be guessed, and a whole company may come from one address on its first day. */
const perAddress = { hits: 600, perSeconds: 600 }

/**
 * Opens the account of a person whom another service vouches for. Age and consents come before any row. The decision
 * made at the arrival is made again in the transaction that spends the ticket.
 */
export async function createFromArrival(ctx: CallContext, form: AccountForm): Promise<Outcome> {
  const now = ctx.clock.now()
  refuseUnlessOldEnough(form.birthDate, seoulDateOf(now))
  await refuseUnlessAgreed(ctx, form)
  await throttle(ctx.db, ctx.clock, `external-account:${ctx.address}`, perAddress)
  if (ctx.company.type === 'COMPANY') await endOverInvitations(ctx, ctx.company.id)
  const { identity, settled } = await stored(ctx, form)
  if (settled.kind === 'LINK') return askForPassword(ctx, identity, settled)
  ctx.setCookies([tripEnd])
  if (settled.waits) return { status: 'WAITING_FOR_APPROVAL' }
  return enter(ctx, { ...settled, status: 'ACTIVE' }, identity)
}

async function stored(ctx: CallContext, form: AccountForm): Promise<{ identity: ExternalIdentity; settled: Settled }> {
  const place = { companyId: ctx.company.id, browserHash: browserHash(ctx.cookies), now: ctx.clock.now() }
  let wanting: Wanting | null = null
  const settle = async (tx: Tx): Promise<{ identity: ExternalIdentity; settled: Settled }> => {
    const arrival = await takeArrival(tx, place, 'SIGN_UP', form.ticket)
    const { accountId } = arrival
    if (accountId !== undefined) {
      const { identity } = arrival
      const role = await completeFirst(ctx, tx, { accountId, identity, form })
      return { identity, settled: { kind: 'NEW', accountId, role, waits: false } }
    }
    const identity = await withProvenAddress(ctx, tx, arrival, form)
    wanting = wantingOf(identity, form)
    const verdict = await judge(tx, ctx.company, identity, place.now)
    return { identity, settled: await settleNew(ctx, tx, { identity, form, verdict }) }
  }
  // Another tab was faster, or the address was taken in between.
  return refuseOnConflict('ACCOUNT_EXISTS', () =>
    orWaitForSeat(
      ctx,
      () => wanting,
      () => inTransaction(ctx.db, settle),
    ),
  )
}

const wantingOf = ({ way, email }: ExternalIdentity & { readonly email: string }, { name }: AccountForm): Wanting => ({
  way: way === 'LINK' ? 'LINK' : 'COMPANY_SIGN_IN',
  email,
  name,
})

/** Where the service vouches for no address, the person has proved one by a code. */
async function withProvenAddress(
  ctx: CallContext,
  tx: Tx,
  { identity }: ArrivalOf<'SIGN_UP'>,
  form: AccountForm,
): Promise<ExternalIdentity & { readonly email: string }> {
  if (identity.email !== null && identity.emailVerified) return { ...identity, email: identity.email }
  if (form.verificationToken === undefined) throw new Refusal('INVALID_CODE')
  const email = await spendToken(tx, {
    token: form.verificationToken,
    purpose: 'SIGN_UP',
    companyId: ctx.company.id,
    now: ctx.clock.now(),
  })
  return { ...identity, email, emailVerified: true }
}

async function settleNew(
  ctx: CallContext,
  tx: Tx,
  { identity, form, verdict }: { identity: ExternalIdentity & { email: string }; form: AccountForm; verdict: Verdict },
): Promise<Settled> {
  switch (verdict.kind) {
    case 'FAILURE':
      throw new Refusal('FEATURE_DISABLED')
    case 'KNOWN':
      throw new Refusal('ACCOUNT_EXISTS')
    case 'LINK':
      // The address is proved at this point. Without a password the person signs in once more and links the service
      // there.
      if (!verdict.byPassword) throw new Refusal('ACCOUNT_EXISTS')
      return verdict
    case 'NEW': {
      const store = ctx.company.type === 'INDIVIDUAL' ? storePerson : storeMember
      const accountId = await store(ctx, tx, { identity, form, verdict })
      return { kind: 'NEW', accountId, role: 'learner', waits: verdict.waits }
    }
  }
}
