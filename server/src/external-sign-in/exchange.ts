import type { ExternalProvider } from '@readgrow/contract/constants'
import * as client from 'openid-client'
import type { SocialSettings } from '#platform/config'
import type { Services } from '#platform/context'
import { connect } from './connection.ts'
import { type ExternalIdentity, TripFailure, UserinfoFailure } from './identity.ts'
import { mappers } from './mappers.ts'
import { callbackAddress } from './settings.ts'

/** Extra parameters of a provider. Without OpenID Connect there is no ID token. */
interface Shape {
  readonly scope: string
  readonly isOidc: boolean
  readonly begin?: Readonly<Record<string, string>>
  /** How the provider is asked to check again that this is the same person. */
  readonly again?: Readonly<Record<string, string>>
}

/** Scopes and parameters as each service documents them. Naver has no scope for the address: its console grants it. */
export const shapes: Readonly<Record<ExternalProvider, Shape>> = {
  kakao: { scope: 'openid account_email profile_nickname', isOidc: true, again: { prompt: 'login' } },
  naver: { scope: '', isOidc: false, again: { auth_type: 'reauthenticate' } },
  google: { scope: 'openid email profile', isOidc: true, begin: { prompt: 'select_account' } },
  apple: { scope: 'openid name email', isOidc: true, begin: { response_mode: 'form_post' } },
  company: { scope: 'openid email profile', isOidc: true, again: { prompt: 'login' } },
}

export interface TripSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The URL that the browser goes to. */
export async function authorizationAddress(
  tools: Pick<Services, 'config' | 'clock'>,
  to: { provider: ExternalProvider; settings: SocialSettings; origin: string; again: boolean },
  { state, nonce, verifier }: TripSecrets,
): Promise<string> {
  const connection = await connect(tools, to.provider, to.settings)
  const { scope, isOidc, begin, again } = shapes[to.provider]
  return client.buildAuthorizationUrl(connection, {
    redirect_uri: callbackAddress(to.origin, to.provider),
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(scope ? { scope } : {}),
    ...(isOidc ? { nonce } : {}),
    ...begin,
    ...(to.again ? again : {}),
  }).href
}

/** Exchanges the code that came back and reads the identity. Throws a TripFailure for every failure. */
export async function exchange(
  tools: Pick<Services, 'config' | 'clock'>,
  from: { provider: ExternalProvider; settings: SocialSettings; origin: string },
  { state, nonce, verifier }: TripSecrets,
  answer: URLSearchParams,
): Promise<ExternalIdentity> {
  const { provider, settings, origin } = from
  const { isOidc } = shapes[provider]
  try {
    const connection = await connect(tools, provider, settings)
    const address = new URL(callbackAddress(origin, provider))
    address.search = answer.toString()
    const tokens = await client.authorizationCodeGrant(
      connection,
      address,
      { expectedState: state, pkceCodeVerifier: verifier, ...(isOidc ? { expectedNonce: nonce } : {}) },
      isOidc ? {} : { state },
    )
    const claims = tokens.claims() ?? {}
    const ask = (url: string) => askAsPerson(connection, tokens.access_token, url)
    return await mappers[provider]({ settings, connection, claims, ask, form: answer })
  } catch (error) {
    throw error instanceof TripFailure ? error : new TripFailure('RESPONSE', error)
  }
}

async function askAsPerson(connection: client.Configuration, accessToken: string, url: string): Promise<unknown> {
  try {
    const response = await client.fetchProtectedResource(connection, accessToken, new URL(url), 'GET')
    if (response.status === 200) return await response.json()
  } catch (error) {
    throw new UserinfoFailure('no answer', { cause: error })
  }
  throw new UserinfoFailure('another answer than 200')
}
