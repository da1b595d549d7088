import type { ExternalProvider } from '@readgrow/contract/constants'
import * as client from 'openid-client'
import type { Config, SocialSettings } from '#platform/config'
import type { Services } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { appleSecret } from './apple-secret.ts'
import { guardedFetch, mayBePlain } from './guarded-fetch.ts'

/** How long a provider's metadata is cached. */
const keptMs = 10 * 60_000
const mostKept = 200
const kept = new Map<string, { readonly server: client.ServerMetadata; readonly until: number }>()

type Tools = Pick<Services, 'config' | 'clock'>

/** Naver's sign-in is OAuth 2 without discovery (developers.naver.com, "네이버 로그인 API 명세"). */
const naverServer = (issuer: string): client.ServerMetadata => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth2.0/authorize`,
  token_endpoint: `${issuer}/oauth2.0/token`,
})

/** A client of one provider, ready for one trip. Throws what `discover` throws. */
export async function connect(
  { config, clock }: Tools,
  provider: ExternalProvider,
  settings: SocialSettings,
): Promise<client.Configuration> {
  const server = provider === 'naver' ? naverServer(settings.issuer) : await serverOf({ config, clock }, settings)
  const secret = provider === 'apple' ? await appleSecret(config, settings, clock.now()) : settings.clientSecret
  const authentication = secret === '' ? client.None() : client.ClientSecretPost(secret)
  const connection = new client.Configuration(server, settings.clientId, {}, authentication)
  equip(connection, config, settings.issuer)
  // Check the signature too, though the token comes straight from the provider: its keys vouch for it.
  if (provider !== 'naver') client.enableNonRepudiationChecks(connection)
  return connection
}

function equip(connection: client.Configuration, config: Config, issuer: string): void {
  connection[client.customFetch] = guardedFetch(config)
  connection.timeout = config.providersWithinMs / 1000
  if (mayBePlain(config, issuer)) client.allowInsecureRequests(connection)
}

async function serverOf({ config, clock }: Tools, settings: SocialSettings): Promise<client.ServerMetadata> {
  const now = clock.now().getTime()
  const known = kept.get(settings.issuer)
  if (known && known.until > now) return known.server
  const server = await discover(config, settings)
  if (kept.size >= mostKept) kept.clear()
  kept.set(settings.issuer, { server, until: now + keptMs })
  return server
}

/** Asks the provider for its metadata again the next time: whoever has just mended it wants to see that. */
export function forgetMetadata(issuer: string): void {
  kept.delete(issuer)
}

/**
 * Fetches a provider's metadata (OpenID Connect Discovery 1.0). ADDRESS_REFUSED for an address that we do not call,
 * GATEWAY_UNAVAILABLE when nobody answers, NOT_VERIFIED when the answer is not that of this issuer.
 */
export async function discover(
  config: Config,
  { issuer, clientId }: Pick<SocialSettings, 'issuer' | 'clientId'>,
): Promise<client.ServerMetadata> {
  try {
    const found = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      [client.customFetch]: guardedFetch(config),
      timeout: config.providersWithinMs / 1000,
      execute: mayBePlain(config, issuer) ? [client.allowInsecureRequests] : [],
    })
    const server = found.serverMetadata()
    if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri) throw new Refusal('NOT_VERIFIED')
    // A copy, because the object carries functions that do not belong to another client.
    return { ...server }
  } catch (error) {
    const trouble = discoveryTrouble(error)
    const other = trouble === 'NOT_VERIFIED' ? statedIn(error) : null
    throw new Refusal(trouble, other === null ? {} : { fields: [{ path: otherIssuer, rule: other }] })
  }
}

/** The field of NOT_VERIFIED that has the issuer as the provider itself writes it. */
const otherIssuer = 'issuer'

/** What a provider calls itself where that is not the address at which it was asked; null where it said nothing usable. */
function statedIn(error: unknown): string | null {
  for (const cause of causesOf(error)) {
    const { body } = cause as { body?: { issuer?: unknown } }
    const issuer = typeof body === 'object' && body !== null ? body.issuer : undefined
    if (typeof issuer === 'string' && issuer.length <= 300 && /^https?:\/\/[^\s{}]+$/.test(issuer)) return issuer
  }
  return null
}

/**
 * The issuer as the provider at this address writes it, which is what its tokens say: another slash at the end, the id
 * of a tenant for its name. One on another host is not taken; NOT_VERIFIED names it. Throws what `discover` throws.
 */
export async function issuerOf(config: Config, settings: Pick<SocialSettings, 'issuer' | 'clientId'>): Promise<string> {
  const isHere = (stated: string) => URL.canParse(stated) && new URL(stated).origin === new URL(settings.issuer).origin
  try {
    const { issuer } = await discover(config, settings)
    // Entra ID answers for a tenant's name with the id, and for any tenant with a place for one.
    return isHere(issuer) && !issuer.includes('{') ? issuer : settings.issuer
  } catch (error) {
    const stated =
      error instanceof Refusal ? error.detail.fields?.find(({ path }) => path === otherIssuer)?.rule : undefined
    if (stated === undefined || !isHere(stated) || stated === settings.issuer) throw error
    return (await discover(config, { ...settings, issuer: stated })).issuer
  }
}

function discoveryTrouble(error: unknown): 'ADDRESS_REFUSED' | 'GATEWAY_UNAVAILABLE' | 'NOT_VERIFIED' {
  const causes = causesOf(error)
  const refusal = causes.find((cause) => cause instanceof Refusal)
  if (refusal?.code === 'ADDRESS_REFUSED' || refusal?.code === 'NOT_VERIFIED') return refusal.code
  const answer = causes.find((cause) => cause instanceof Response)
  if (answer) return answer.status >= 500 ? 'GATEWAY_UNAVAILABLE' : 'NOT_VERIFIED'
  const codes = causes.map((cause) => (cause as { code?: unknown }).code)
  const isAnswered = codes.some((code) => typeof code === 'string' && /RESPONSE|PARSE|JSON|CLAIM|INVALID/.test(code))
  return isAnswered ? 'NOT_VERIFIED' : 'GATEWAY_UNAVAILABLE'
}

/** The error, its cause, and so on. */
export function causesOf(error: unknown): object[] {
  const causes: object[] = []
  for (let at = error; typeof at === 'object' && at !== null && causes.length < 8; ) {
    causes.push(at)
    at = (at as { cause?: unknown }).cause
  }
  return causes
}
