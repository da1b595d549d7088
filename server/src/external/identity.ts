import { composed, Email, type ExternalFailure, type ExternalProvider } from '@readgrow/contract'

/** Somebody as another service knows him. Only issuer and subject say who it is; the address is a fact about him. */
export interface ExternalIdentity {
  readonly provider: ExternalProvider
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** Whether the service vouches for the address. */
  readonly emailVerified: boolean
  /** A name to begin with; may be empty. */
  readonly name: string
  /** `LINK` for a signed link of the company's own server: no identity is kept of it. */
  readonly way: 'EXTERNAL' | 'LINK'
}

/** Why a trip ends without an identity; one word goes back to the browser. */
export class TripFailure extends Error {
  readonly failure: ExternalFailure

  constructor(failure: ExternalFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

/** Subjects are ASCII of at most 255 characters (OpenID Connect Core, section 2). */
export function subjectFrom(value: unknown): string {
  const subject = typeof value === 'number' ? String(value) : value
  if (typeof subject !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(subject)) throw new TripFailure('RESPONSE')
  return subject
}

/** An address in the form that accounts have it; null for what is none. */
export function emailFrom(value: unknown): string | null {
  return Email.safeParse(value).data ?? null
}

/** A name as ours may be: no control characters, composed, forty characters. */
export function nameFrom(...parts: readonly unknown[]): string {
  const words = parts.filter((part) => typeof part === 'string').join(' ')
  return composed(words.toWellFormed().replace(/\p{C}/gu, '')).trim().slice(0, 40).toWellFormed().trim()
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
