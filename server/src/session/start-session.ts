import { markUsed } from '#accounts'
import type { Account, CallContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { hashToken } from '#platform/tokens'
import { cookiesOf, endFamily, lockForSession, openFamily, type SignInWay, tokensOf } from './families.ts'
import { identify } from './identity.ts'
import { knownDeviceCookie } from './known-device.ts'
import { hasSecondStep } from './second-step.ts'
import { openTicket, ticketSeconds } from './tickets.ts'
import { cookieNames } from './tokens.ts'

type SignedIn = Pick<
  Account,
  'companyType' | 'role' | 'customerLevel' | 'paymentStatus' | 'completedOnboard' | 'useConversation'
>

/** The specification's seven fields. */
export function signedInUser(account: SignedIn) {
  return {
    isAuthenticated: true as const,
    companyOwner: account.role === 'owner',
    companyType: account.companyType,
    customerLevel: account.customerLevel,
    paymentStatus: account.paymentStatus,
    completedOnboard: account.completedOnboard,
    useConversation: account.useConversation,
  }
}

/**
 * How a person has proved who they are. A password proof has its hash, because the password may change a moment later.
 */
type Proof =
  | { readonly way: 'PASSWORD'; readonly passwordHash: string }
  | { readonly way: Exclude<SignInWay, 'PASSWORD'> }

export type Entrant = Proof & {
  readonly accountId: number
  readonly role: Account['role']
}

/** Begins a session after a proof, or asks for the second step where the account has one. */
export async function startSession(ctx: CallContext, entrant: Entrant) {
  if (!(await hasSecondStep(ctx.db, entrant.accountId))) return openSession(ctx, { ...entrant, twoStep: false })
  const ticket = await inTransaction(ctx.db, async (tx) => {
    await lockForSession(tx, entrant)
    return openTicket(tx, ctx, entrant)
  })
  return { status: 'TWO_STEP' as const, ticket, expiresInSeconds: ticketSeconds }
}

/** A new token at every sign-in; the session that the browser held before ends. */
export async function openSession(ctx: CallContext, entrant: Entrant & { readonly twoStep: boolean }) {
  const { clock, chance, config } = ctx
  const family = await inTransaction(ctx.db, async (tx) => {
    await endPresentedSession(tx, ctx)
    await markUsed(tx, entrant.accountId, clock.now())
    return openFamily(
      tx,
      { clock, chance, key: config.sessionKey },
      { ...entrant, device: ctx.device, address: ctx.address },
    )
  })
  const presented = tokensOf(config.sessionKey, family)
  const identity = await identify(ctx.pool, clock, {
    host: new URL(ctx.company.origin).hostname,
    cookies: presented,
    extraSql: null,
  })
  if (!identity.account) throw new Error('a session that has just been opened must hold')
  ctx.setCookies(cookiesOf(config.sessionKey, family))
  if (entrant.way === 'PASSWORD') ctx.setCookies([knownDeviceCookie(ctx, entrant)])
  return signedInUser(identity.account)
}

/** Ends the session whose cookies came along, whatever its state. */
export async function endPresentedSession(db: Db, ctx: CallContext): Promise<void> {
  const hashes = [ctx.cookies[cookieNames.at], ctx.cookies[cookieNames.rt]]
    .filter((token) => token !== undefined)
    .map(hashToken)
  if (hashes.length === 0) return
  const families = await db
    .selectFrom('session_token')
    .innerJoin('session_family', 'session_family.id', 'session_token.family_id')
    .innerJoin('account', 'account.id', 'session_family.account_id')
    .select('session_token.family_id')
    .distinct()
    .where('session_token.hash', 'in', hashes)
    .where('account.company_id', '=', ctx.company.id)
    .execute()
  for (const { family_id } of families) await endFamily(db, family_id, 'logout', ctx.clock.now())
}
