import { createHmac, randomUUID } from 'node:crypto'
import { addressOf, expect, type Host, originOf, request } from '../fixtures.ts'
import type { TestCompany } from './companies.ts'

export interface LinkKey {
  readonly kid: string
  readonly secret: string
}

/** A key for sign-in links from the company's server, as its owner makes one in the console. */
export async function linkKeyOf({ owner, host }: TestCompany): Promise<LinkKey> {
  const answer = await request('/api/admin/sign-in/auto-login-keys', {
    method: 'POST',
    host,
    cookies: owner.cookies,
    body: {},
  })
  expect(answer.status).toBe(200)
  const made = JSON.parse(answer.body) as { secret: string; settings: { autoLogin: { keys: { kid: string }[] } } }
  return { kid: made.settings.autoLogin.keys.at(-1)?.kid ?? '', secret: made.secret }
}

interface Claims {
  /** Employee number or id. */
  readonly sub: string
  /** Seconds from now. */
  readonly issuedIn?: number
  readonly endsIn?: number
  /** The host that the link is for. */
  readonly audience: Host
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A link as a company's server makes it (JWT, HS256), with claims that may be wrong. */
export function signedLink({ kid, secret }: LinkKey, { sub, audience, issuedIn = 0, endsIn = 300 }: Claims): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: audience, aud: originOf(audience), sub, jti: randomUUID() }
  const text = `${part({ alg: 'HS256', kid })}.${part({ ...claims, iat: now + issuedIn, exp: now + endsIn })}`
  const signature = createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('base64url')
  return addressOf(`/auth/auto-login#token=${text}.${signature}`, audience)
}

/** The same link at another company's host. */
export const linkAt = (host: Host, link: string): string => addressOf(link.slice(link.indexOf('/auth/')), host)
