import { cleanName, Email, type ExternalFailure, type ExternalProvider } from '@readgrow/contract'

/** A person as another service knows them. Only issuer and subject identify them; the address is extra information. */
export interface ExternalIdentity {
  readonly provider: ExternalProvider
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  /** Whether the service vouches for the address. */
  readonly emailVerified: boolean
  /** A name to begin with; may be empty. */
  readonly name: string
  /** `LINK` for a signed link of the company's own server; no identity is stored for it. */
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

/** The provider's own answer about the person was refused or was none. */
export class UserinfoFailure extends Error {}

/** Subjects are ASCII of at most 255 characters (OpenID Connect Core, section 2). */
export function subjectFrom(value: unknown): string {
  const subject = typeof value === 'number' ? String(value) : value
  if (typeof subject !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(subject)) throw new TripFailure('RESPONSE')
  return subject
}

/** An address in the form that accounts use; null for an invalid one. */
export function emailFrom(value: unknown): string | null {
  return Email.safeParse(value).data ?? null
}

/** A name that we accept, or an empty one: people who sign in cannot correct what the service sends. */
export function nameFrom(...parts: readonly unknown[]): string {
  return cleanName(parts.filter((part) => typeof part === 'string').join(' '), 40)
}
