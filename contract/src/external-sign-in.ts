import { z } from 'zod'
import { OwnAccount } from './account-settings.ts'
import { Consents, VerificationToken } from './accounts.ts'
import { externalProviders } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { LinkToken } from './recovery.ts'
import { GivenDate, nameText, Password, SignedInUser } from './shapes.ts'

const Ticket = LinkToken

/** The outcome of a sign-in: a session, a second step, or what is still missing for a session. */
export const SignInOutcome = z.union([
  SignedInUser,
  z.strictObject({ status: z.literal('TWO_STEP'), ticket: z.string(), expiresInSeconds: z.number().int() }),
  /** No account has this identity yet: age and consents come first, then the account. */
  z.strictObject({
    status: z.literal('SIGN_UP'),
    ticket: z.string(),
    /** The name that the service gave. */
    name: z.string(),
    /** An address that the service vouches for; null if a code has to prove one. */
    email: z.string().nullable(),
    /** An address to begin with that the service does not vouch for. */
    suggestedEmail: z.string().nullable(),
    /** Set if the account will belong to a company. */
    companyName: z.string().nullable(),
  }),
  /** The address has an account already: its password links the two. */
  z.strictObject({ status: z.literal('LINK_REQUIRED'), ticket: z.string(), maskedId: z.string() }),
  z.strictObject({ status: z.literal('WAITING_FOR_APPROVAL') }),
  /** The identity was linked to the signed-in account, or took the place of its password. */
  z.strictObject({ status: z.literal('LINKED') }),
  z.strictObject({ status: z.literal('REAUTHENTICATED') }),
])

/** Paths under our own origin only: one leading slash, no second, no backslash, no control character. */
export const NextPath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\\\p{C}]*$/u)

export const beginExternalSignIn = endpoint({
  method: 'POST',
  path: '/auth/external/:provider',
  who: 'visitor',
  summary: 'Says where to sign in with another service; linking and reauthenticating need a session',
  params: z.strictObject({ provider: z.enum(externalProviders) }),
  body: z.strictObject({ intent: z.enum(['SIGN_IN', 'LINK', 'REAUTHENTICATE']), next: NextPath.optional() }),
  reply: z.strictObject({ location: z.string() }),
  refusals: ['FEATURE_DISABLED', 'GATEWAY_UNAVAILABLE', 'UNAUTHENTICATED', 'REAUTH_REQUIRED', 'NOT_FOUND'],
})

export const finishExternalSignIn = endpoint({
  method: 'POST',
  path: '/auth/external-code',
  who: 'visitor',
  summary: 'Redeems the one-time code that the browser brought back from another service',
  body: z.strictObject({ code: LinkToken }),
  reply: z.strictObject({ outcome: SignInOutcome, next: z.string().nullable() }),
  refusals: [
    'OAUTH_FAILED',
    'INVALID_LINK',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_WAITING',
    'ACCOUNT_DEACTIVATED',
    'SEATS_FULL',
  ],
})

export const createExternalAccount = endpoint({
  method: 'POST',
  path: '/auth/external-account',
  who: 'visitor',
  summary: 'Creates an account for a person whom another service vouches for, after age and consents',
  body: z.strictObject({
    ticket: Ticket,
    name: nameText(40),
    birthDate: GivenDate,
    consents: Consents,
    /** For a service that vouches for no address. */
    verificationToken: VerificationToken.optional(),
  }),
  reply: SignInOutcome,
  refusals: [
    'INVALID_LINK',
    'INVALID_CODE',
    'CONSENT_REQUIRED',
    'GUARDIAN_CONSENT_REQUIRED',
    'ACCOUNT_EXISTS',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_DEACTIVATED',
    'SEATS_FULL',
    'FEATURE_DISABLED',
  ],
})

export const linkExternalAccount = endpoint({
  method: 'POST',
  path: '/auth/external-link',
  who: 'visitor',
  summary: 'Links another service to the account with the same address, by its password',
  body: z.strictObject({ ticket: Ticket, password: Password }),
  reply: SignInOutcome,
  refusals: ['INVALID_LINK', 'INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'ACCOUNT_DEACTIVATED', 'TOO_MANY_ATTEMPTS'],
})

export const unlinkProvider = endpoint({
  method: 'DELETE',
  path: '/account/providers/:provider',
  who: 'account',
  summary: 'Unlinks another service; never the last way to sign in',
  stepUp: true,
  params: z.strictObject({ provider: z.enum(externalProviders) }),
  reply: OwnAccount,
  refusals: ['NOT_FOUND', 'LAST_SIGN_IN_WAY'],
})

export const externalSignInEndpoints = {
  beginExternalSignIn,
  finishExternalSignIn,
  createExternalAccount,
  linkExternalAccount,
  unlinkProvider,
}
