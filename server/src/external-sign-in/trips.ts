import type { ArgsOf, beginExternalSignIn } from '@readgrow/contract'
import type { ExternalProvider } from '@readgrow/contract/constants'
import type { SocialSettings } from '#platform/config'
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

/** A trial leads to a report for the owner who began it, never to a session. */
type TripIntent = Intent | 'TRIAL'

export interface Trip {
  readonly intent: TripIntent
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
  const trip = { provider: form.provider, settings, intent: form.intent, accountId, next: form.next ?? null }
  return openTrip(ctx, trip, () => new Refusal('GATEWAY_UNAVAILABLE'))
}

interface NewTrip extends Pick<Trip, 'intent' | 'accountId' | 'next'> {
  readonly provider: ExternalProvider
  readonly settings: SocialSettings
}

/** Stores the trip, gives the browser its cookie, and says where to go. `refusal` is what a dead provider ends in. */
export async function openTrip(ctx: CallContext, trip: NewTrip, refusal: (error: unknown) => unknown) {
  const { provider, settings, intent } = trip
  const secret = () => newToken(ctx.chance)
  const secrets = { state: secret(), nonce: secret(), verifier: secret() }
  const to = { provider, settings, origin: ctx.company.origin, again: intent === 'REAUTHENTICATE' }
  const location = await authorizationAddress(ctx, to, secrets).catch((error: unknown) => {
    throw refusal(error)
  })
  const browser = browserOf(ctx.cookies, ctx.chance)
  await ctx.db
    .insertInto('external_trip')
    .values({
      state_hash: hashToken(secrets.state),
      company_id: ctx.company.id,
      provider,
      browser_hash: hashToken(browser),
      nonce: secrets.nonce,
      verifier: secrets.verifier,
      intent,
      account_id: trip.accountId,
      next: trip.next,
      expires_at: new Date(ctx.clock.now().getTime() + tripSeconds * 1000),
    })
    .execute()
  const postsBack = shapes[provider].begin?.response_mode === 'form_post'
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
  return { intent: row.intent as TripIntent, accountId, nonce, verifier, next }
}

/** Whether the state is that of a trial: it ends at the settings, however late or wrong the browser comes. */
export async function isOfTrial(db: Db, companyId: number, state: string): Promise<boolean> {
  const row = await db
    .selectFrom('external_trip')
    .select('intent')
    .where('state_hash', '=', hashToken(state))
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.intent === 'TRIAL'
}
