import type { Chance } from '#platform/clock'
import type { CallContext, CookieWrite } from '#platform/context'
import { hashToken, newToken } from '#platform/tokens'

/** Ties a trip, and everything that comes of it, to the browser that began it. */
export const tripCookie = '__Host-rg_trip'
/** How long a trip may take, and then filling in what is missing. */
export const tripSeconds = 600

type Cookies = CallContext['cookies']

const presented = (cookies: Cookies): string | undefined => {
  const value = cookies[tripCookie]
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/**
 * The secret of this browser, reused while a trip is under way: with a new one for every trip a second click or a
 * second tab would break the first. It is worth nothing without a state or a code, and each of those works once.
 */
export const browserOf = (cookies: Cookies, chance: Chance): string => presented(cookies) ?? newToken(chance)

/** Null for a browser that has begun nothing. */
export function browserHash(cookies: Cookies): Buffer | null {
  const value = presented(cookies)
  return value === undefined ? null : hashToken(value)
}

/** `none` only where the service posts back: a form from another site brings no other cookie along. */
export const tripCookieWrite = (value: string, sameSite: 'lax' | 'none' = 'lax'): CookieWrite => ({
  name: tripCookie,
  value,
  maxAge: tripSeconds,
  sameSite,
})

export const tripEnd: CookieWrite = { name: tripCookie, value: '', maxAge: 0 }
