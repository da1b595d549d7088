import type { ExternalProvider } from '@readgrow/contract/constants'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import type { SocialSettings } from '#platform/config'
import { domainOf } from '#platform/mail/domain-of'
import { type ExternalIdentity, emailFrom, nameFrom, subjectFrom, TripFailure } from './identity.ts'

export interface Answer {
  readonly settings: SocialSettings
  readonly connection: Configuration
  /** The verified claims of the ID token; empty where there is none. */
  readonly claims: Readonly<Record<string, unknown>>
  /** Asks the provider with the person's access token. */
  ask(url: string): Promise<unknown>
  /** What came back with the browser: anybody may have written it. */
  readonly form: URLSearchParams
}

type Mapper = (answer: Answer) => Promise<ExternalIdentity>

/** APIs of the real providers on other hosts; a stand-in serves them itself. */
const serviceOf = (issuer: string, real: string, host: string) => (issuer === real ? host : issuer)

function identity(
  provider: ExternalProvider,
  issuer: unknown,
  rest: { subject: unknown; email: unknown; vouched: unknown; name: string },
): ExternalIdentity {
  const email = emailFrom(rest.email)
  return {
    provider,
    issuer: z.string().parse(issuer),
    subject: subjectFrom(rest.subject),
    email,
    // Apple sends its flags as text.
    emailVerified: email !== null && (rest.vouched === true || rest.vouched === 'true'),
    name: rest.name,
    way: 'EXTERNAL',
  }
}

const KakaoMe = z.object({
  id: z.union([z.number(), z.string()]),
  kakao_account: z
    .object({ email: z.unknown(), is_email_valid: z.unknown(), is_email_verified: z.unknown() })
    .partial()
    .optional(),
})

/** Only Kakao's own answer says whether it vouches for the address; the token does not. */
const kakao: Mapper = async ({ settings, claims, ask }) => {
  const host = serviceOf(settings.issuer, 'https://kauth.kakao.com', 'https://kapi.kakao.com')
  const me = KakaoMe.parse(await ask(`${host}/v2/user/me`))
  if (String(me.id) !== claims.sub) throw new TripFailure('RESPONSE')
  const account = me.kakao_account
  return identity('kakao', claims.iss, {
    subject: claims.sub,
    email: account?.email,
    vouched: account?.is_email_valid === true && account.is_email_verified === true,
    name: nameFrom(claims.nickname),
  })
}

/** Anything the person did not agree to share is missing. */
const NaverMe = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: z.string(),
    email: z.unknown().optional(),
    name: z.unknown().optional(),
    nickname: z.unknown().optional(),
  }),
})

/** Naver vouches for its own addresses; any other is the person's own input. */
const naver: Mapper = async ({ settings, ask }) => {
  const host = serviceOf(settings.issuer, 'https://nid.naver.com', 'https://openapi.naver.com')
  const { response } = NaverMe.parse(await ask(`${host}/v1/nid/me`))
  const email = emailFrom(response.email)
  return identity('naver', settings.issuer, {
    subject: response.id,
    email,
    vouched: email !== null && domainOf(email) === 'naver.com',
    name: nameFrom(response.name) || nameFrom(response.nickname),
  })
}

const google: Mapper = async ({ claims }) =>
  identity('google', claims.iss, {
    subject: claims.sub,
    email: claims.email,
    vouched: claims.email_verified,
    name: nameFrom(claims.name),
  })

const AppleUser = z.object({ name: z.object({ firstName: z.string(), lastName: z.string() }).partial() })

/** The name comes once, next to the token and unsigned: good enough to begin with, and for nothing else. */
const apple: Mapper = async ({ claims, form }) => {
  const user = AppleUser.safeParse(jsonOf(form.get('user'))).data
  return identity('apple', claims.iss, {
    subject: claims.sub,
    email: claims.email,
    vouched: claims.email_verified,
    name: nameFrom(user?.name.lastName, user?.name.firstName).replace(/^(\p{sc=Hangul}+) (\p{sc=Hangul}+)$/u, '$1$2'),
  })
}

const company: Mapper = async ({ claims, connection, ask }) => {
  const { userinfo_endpoint: address } = connection.serverMetadata()
  const facts = claims.email === undefined && address ? { ...(await userinfo(address, claims.sub, ask)) } : claims
  return identity('company', claims.iss, {
    subject: claims.sub,
    email: facts.email,
    // Entra ID has a claim of its own that says that the owner of the domain has proved it.
    vouched: isForeignGoogle(claims, facts) ? false : (facts.email_verified ?? [true, 1, '1'].includes(edovOf(facts))),
    name: nameFrom(facts.name),
  })
}

const edovOf = (facts: Readonly<Record<string, unknown>>) => facts.xms_edov as boolean | number | string

/**
 * Anybody may open a Google account with a company's address. Only where Google names the domain as the account's own
 * does its organisation vouch for it (developers.google.com, "OpenID Connect", claim `hd`).
 */
function isForeignGoogle(claims: Answer['claims'], facts: Readonly<Record<string, unknown>>): boolean {
  if (claims.iss !== 'https://accounts.google.com') return false
  const email = emailFrom(facts.email)
  return email === null || claims.hd !== domainOf(email)
}

async function userinfo(address: string, subject: unknown, ask: Answer['ask']): Promise<Record<string, unknown>> {
  const facts = z.record(z.string(), z.unknown()).parse(await ask(address))
  // OpenID Connect Core, section 5.3.4: another subject must not be used.
  if (facts.sub !== subject) throw new TripFailure('RESPONSE')
  return facts
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null || text.length > 2_000 ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** One small reader per provider; each throws when the answer does not match its documents. */
export const mappers: Readonly<Record<ExternalProvider, Mapper>> = { kakao, naver, google, apple, company }
