import type { finishExternalSignIn, ReplyOf } from '@readgrow/contract'
import type { ExternalFailure } from '@readgrow/contract/constants'
import { maskId } from '#accounts'
import type { Account, CallContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { Refusal } from '#platform/refusal'
import { hashToken } from '#platform/tokens'
import { markReauthenticated, refuseUnlessActive, startSession } from '#session'
import { type ArrivalOf, storeArrival, takeArrival } from './arrivals.ts'
import { browserHash, browserOf, tripCookieWrite, tripEnd } from './browser.ts'
import type { ExternalIdentity } from './identity.ts'
import { judge, type Verdict } from './judge.ts'
import { linkAccount } from './link.ts'
import { findProvisioned, type Provisioned } from './provisioned.ts'
import { accountOfIdentity, type Known } from './queries.ts'

type Reply = ReplyOf<typeof finishExternalSignIn>
export type Outcome = Reply['outcome']
type Visitor = CallContext & { readonly account: Account | null }

/** The refusal of a trip that failed; the word says why. */
const oauthFailed = (rule: ExternalFailure) => new Refusal('OAUTH_FAILED', { fields: [{ path: 'code', rule }] })

/** Spends the code that came back with the browser. */
export async function finishTrip(ctx: Visitor, code: string): Promise<Reply> {
  const place = { companyId: ctx.company.id, browserHash: browserHash(ctx.cookies), now: ctx.clock.now() }
  const arrival = await takeArrival(ctx.db, place, 'CODE', code)
  ctx.setCookies([tripEnd])
  return { outcome: await outcomeOf(ctx, arrival), next: arrival.next }
}

function outcomeOf(ctx: Visitor, arrival: ArrivalOf<'CODE'>): Promise<Outcome> {
  switch (arrival.intent) {
    case 'SIGN_IN':
      return settle(ctx, arrival.identity)
    case 'LINK':
      return linkOwn(ctx, arrival)
    case 'REAUTHENTICATE':
      return reauthenticate(ctx, arrival)
  }
}

/**
 * Turns an identity into a session, or says what is missing. Also for a company's signed links (see
 * ExternalIdentity.way).
 */
export async function settle(ctx: CallContext, identity: ExternalIdentity): Promise<Outcome> {
  const verdict = await judge(ctx.db, ctx.company, identity, ctx.clock.now())
  switch (verdict.kind) {
    case 'FAILURE':
      throw oauthFailed(verdict.failure)
    case 'KNOWN':
      return (await askWhoComesFirst(ctx, identity, verdict)) ?? enter(ctx, verdict, identity)
    case 'LINK':
      if (verdict.byPassword) return askForPassword(ctx, identity, verdict)
      return (await askWhoComesFirst(ctx, identity, verdict)) ?? linkAndEnter(ctx, identity, verdict)
    case 'NEW':
      return askForConsents(ctx, identity)
  }
}

/** For a provisioned account, age and consents come before a session and before the identity is stored. */
async function askWhoComesFirst(ctx: CallContext, identity: ExternalIdentity, known: Known): Promise<Outcome | null> {
  refuseUnlessActive(known.status)
  const provisioned = await findProvisioned(ctx.db, known.accountId)
  return provisioned && askForConsents(ctx, identity, provisioned)
}

/** Begins the session of a person who is known by now. */
export async function enter(ctx: CallContext, known: Known, { way }: Pick<ExternalIdentity, 'way'>): Promise<Outcome> {
  refuseUnlessActive(known.status)
  return startSession(ctx, { accountId: known.accountId, role: known.role, way })
}

async function linkAndEnter(ctx: CallContext, identity: ExternalIdentity, known: Known): Promise<Outcome> {
  await linked(ctx, identity, known.accountId)
  return enter(ctx, known, identity)
}

/** Links, or says that one of the two is linked already. */
async function linked(ctx: CallContext, identity: ExternalIdentity, accountId: number): Promise<void> {
  await refuseOnConflict(
    () => oauthFailed('LINKED_ELSEWHERE'),
    () => inTransaction(ctx.db, (tx) => linkAccount(ctx, tx, identity, accountId)),
  )
}

/** A ticket for this browser. A company's signed link has begun no trip, so the browser gets its cookie now. */
async function ticketFor(ctx: CallContext, arrival: ArrivalOf<'SIGN_UP'> | ArrivalOf<'LINK'>): Promise<string> {
  const browser = browserOf(ctx.cookies, ctx.chance)
  ctx.setCookies([tripCookieWrite(browser)])
  const place = { companyId: ctx.company.id, browserHash: hashToken(browser), now: ctx.clock.now() }
  return storeArrival(ctx.db, ctx.chance, place, arrival)
}

export async function askForPassword(
  ctx: CallContext,
  identity: ExternalIdentity,
  { accountId, customerId }: Extract<Verdict, { kind: 'LINK' }>,
): Promise<Outcome> {
  const ticket = await ticketFor(ctx, { step: 'LINK', identity, accountId })
  return { status: 'LINK_REQUIRED', ticket, maskedId: maskId(customerId) }
}

/** For provisioned members, the account's data takes precedence over the identity's. */
export async function askForConsents(ctx: CallContext, identity: ExternalIdentity, provisioned?: Provisioned) {
  const whose = provisioned && { accountId: provisioned.accountId }
  const ticket = await ticketFor(ctx, { step: 'SIGN_UP', identity, ...whose })
  return {
    status: 'SIGN_UP' as const,
    ticket,
    name: provisioned?.name ?? identity.name,
    email: provisioned?.email ?? (identity.emailVerified ? identity.email : null),
    suggestedEmail: provisioned || identity.emailVerified ? null : identity.email,
    companyName: ctx.company.type === 'COMPANY' ? ctx.company.name : null,
  }
}

/** The account that began the trip must be the one that is signed in now. */
function ownAccount({ account }: Visitor, arrival: ArrivalOf<'CODE'>): Account {
  if (!account || account.id !== arrival.accountId) throw oauthFailed('STATE')
  return account
}

async function linkOwn(ctx: Visitor, arrival: ArrivalOf<'CODE'>): Promise<Outcome> {
  const account = ownAccount(ctx, arrival)
  const known = await accountOfIdentity(ctx.db, ctx.company.id, arrival.identity)
  if (known && known.accountId !== account.id) throw oauthFailed('LINKED_ELSEWHERE')
  if (!known) await linked(ctx, arrival.identity, account.id)
  return { status: 'LINKED' }
}

async function reauthenticate(ctx: Visitor, arrival: ArrivalOf<'CODE'>): Promise<Outcome> {
  const account = ownAccount(ctx, arrival)
  const known = await accountOfIdentity(ctx.db, ctx.company.id, arrival.identity)
  if (known?.accountId !== account.id) throw oauthFailed('NOT_ALLOWED')
  await markReauthenticated(ctx.db, account, ctx.clock.now())
  return { status: 'REAUTHENTICATED' }
}
