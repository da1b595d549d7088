import type { ArgsOf, beginExternalSignIn } from '@readgrow/contract'
import type { ExternalProvider } from '@readgrow/contract/constants'
import type { Account, CallContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { hashToken, newToken } from '#platform/tokens'
import { stepUpMs } from '#session'
import { browserOf, tripCookieWrite, tripSeconds } from './browser.ts'
import { authorizationAddress, shapes } from './exchange.ts'
import { settingsOf } from './settings.ts'

export type Intent = ArgsOf<typeof beginExternalSignIn, 'output'>['body']['intent']
type Form = { provider: ExternalProvider } & ArgsOf<typeof beginExternalSignIn, 'output'>['body']

export interface Trip {
  readonly intent: Intent
  /** The account that began it; null for a sign-in. */
  readonly accountId: number | null
  readonly nonce: string
  readonly verifier: string
  readonly next: string | null
}

/** A whole office may come from one address in the morning. */
const perAddress = { hits: 600, perSeconds: 600 }

/** Begins a trip to another service. What will be checked when the browser comes back is stored here, not there. */
export async function beginTrip(ctx: CallContext & { account: Account | null }, form: Form) {
  await throttle(ctx.db, ctx.clock, `external-begin:${ctx.address}`, perAddress)
  const accountId = accountFor(ctx, form.intent)
  const settings = await settingsOf(ctx, ctx.company, form.provider)
  if (!settings) throw new Refusal('FEATURE_DISABLED')
  const secret = () => newToken(ctx.chance)
  const secrets = { state: secret(), nonce: secret(), verifier: secret() }
  const { origin } = ctx.company
  const to = { provider: form.provider, settings, origin, again: form.intent === 'REAUTHENTICATE' }
  const location = await authorizationAddress(ctx, to, secrets).catch(() => {
    throw new Refusal('GATEWAY_UNAVAILABLE')
  })
  const browser = browserOf(ctx.cookies, ctx.chance)
  await ctx.db
    .insertInto('external_trip')
    .values({
      state_hash: hashToken(secrets.state),
      company_id: ctx.company.id,
      provider: form.provider,
      browser_hash: hashToken(browser),
      nonce: secrets.nonce,
      verifier: secrets.verifier,
      intent: form.intent,
      account_id: accountId,
      next: form.next ?? null,
      expires_at: new Date(ctx.clock.now().getTime() + tripSeconds * 1000),
    })
    .execute()
  const postsBack = shapes[form.provider].begin?.response_mode === 'form_post'
  ctx.setCookies([tripCookieWrite(browser, postsBack ? 'none' : 'lax')])
  return { location }
}

/**
 * Linking is a sensitive change, so it needs a fresh proof; a trip to sign in again is how an account without a
 * password gets one.
 */
function accountFor({ account, clock }: Parameters<typeof beginTrip>[0], intent: Intent): number | null {
  if (intent === 'SIGN_IN') return null
  if (!account) throw new Refusal('UNAUTHENTICATED')
  if (intent === 'LINK' && account.reauthenticatedAt.getTime() + stepUpMs <= clock.now().getTime())
    throw new Refusal('REAUTH_REQUIRED')
  return account.id
}

/**
 * Takes the trip out of the table: it counts once, for the company, the provider and the browser that it was begun
 * with.
 */
export async function takeTrip(
  db: Db,
  at: { state: string; companyId: number; provider: string; browserHash: Buffer; now: Date },
): Promise<Trip | null> {
  const row = await db
    .deleteFrom('external_trip')
    .where('state_hash', '=', hashToken(at.state))
    .where('browser_hash', '=', at.browserHash)

    .where('company_id', '=', at.companyId)
    .where('provider', '=', at.provider)
    .where('expires_at', '>', at.now)
    .returning(['intent', 'account_id', 'nonce', 'verifier', 'next'])
    .executeTakeFirst()
  if (!row) return null
  const { account_id: accountId, nonce, verifier, next } = row
  return { intent: row.intent as Intent, accountId, nonce, verifier, next }
}
