import { z } from 'zod'
import { subjectKinds, trialJoinings, trialProblems } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Instant, text, Uuid } from './shapes.ts'

export const SignInSettings = z.strictObject({
  password: z.boolean(),
  sso: z
    .strictObject({
      issuer: z.string(),
      clientId: z.string(),
      /** The secret itself is never shown again. */
      hasSecret: z.boolean(),
      enabled: z.boolean(),
      redirectUri: z.string(),
    })
    .nullable(),
  redirectUri: z.string(),
  scim: z.strictObject({
    baseUrl: z.string(),
    tokens: z.array(z.strictObject({ id: Uuid, name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })),
  }),
  autoLogin: z.strictObject({
    /** Where a link leads; the token follows the number sign. */
    address: z.string(),
    keys: z.array(
      z.strictObject({
        kid: z.string(),
        algorithm: z.enum(['HS256', 'EdDSA']),
        createdAt: Instant,
        lastUsedAt: Instant.nullable(),
      }),
    ),
  }),
})

export const readSignInSettings = endpoint({
  method: 'GET',
  path: '/admin/sign-in',
  who: 'owner',
  summary: 'Says how members of the own company may sign in',
  reply: SignInSettings,
  refusals: [],
})

export const setPasswordSignIn = endpoint({
  method: 'PUT',
  path: '/admin/sign-in/password',
  who: 'owner',
  summary: 'Sets whether members may sign in by password; owners always may, so nobody is locked out',
  stepUp: true,
  body: z.strictObject({ allowed: z.boolean() }),
  reply: SignInSettings,
  refusals: ['STATE_CONFLICT'],
})

export const setCompanySso = endpoint({
  method: 'PUT',
  path: '/admin/sign-in/sso',
  who: 'owner',
  summary: 'Sets the company’s identity provider (OpenID Connect); switching it on asks it for its configuration first',
  stepUp: true,
  body: z.strictObject({
    /** In any form that the provider's console shows: the issuer, an address of its metadata, a tenant id. */
    issuer: text(600),
    clientId: text(300),
    /** Without it the stored secret stays. */
    clientSecret: text(500).optional(),
    enabled: z.boolean(),
  }),
  reply: SignInSettings,
  refusals: ['ADDRESS_REFUSED', 'GATEWAY_UNAVAILABLE', 'NOT_VERIFIED', 'STATE_CONFLICT'],
})

export const removeCompanySso = endpoint({
  method: 'DELETE',
  path: '/admin/sign-in/sso',
  who: 'owner',
  summary: 'Forgets the company’s identity provider',
  stepUp: true,
  reply: SignInSettings,
  refusals: ['STATE_CONFLICT'],
})

/** What came of a trial: who arrived, where that person would have been led, and what is wrong. */
export const SsoTrialReport = z.strictObject({
  /** Null where the person would have come in. */
  problem: z.enum(trialProblems).nullable(),
  /** Null where the provider vouched for nobody. */
  person: z
    .strictObject({
      issuer: z.string(),
      subject: z.enum(subjectKinds),
      name: z.string(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      /** Whether the address belongs to a proved domain of the company. */
      ownDomain: z.boolean(),
    })
    .nullable(),
  leadsTo: z
    .union([
      z.strictObject({
        kind: z.literal('MEMBER'),
        name: z.string(),
        customerId: z.string(),
        /** The account would be linked now; owners and staff give their password for it. */
        links: z.enum(['ALREADY', 'AT_ONCE', 'BY_PASSWORD']),
        asksConsents: z.boolean(),
      }),
      z.strictObject({ kind: z.literal('NEWCOMER'), joining: z.enum(trialJoinings) }),
    ])
    .nullable(),
})

export const readSsoTrial = endpoint({
  method: 'GET',
  path: '/admin/sign-in/sso/trial',
  who: 'owner',
  summary: 'Says what came of the newest trial that the own account began, for a day or until the settings change',
  reply: z.strictObject({
    trial: z
      .strictObject({
        begunAt: Instant,
        /** Null while the browser has not come back. */
        report: SsoTrialReport.nullable(),
      })
      .nullable(),
  }),
  refusals: [],
})

export const beginSsoTrial = endpoint({
  method: 'POST',
  path: '/admin/sign-in/sso/trial',
  who: 'owner',
  summary: 'Says where to try the stored provider, switched on or not; a trial signs nobody in and makes no account',
  reply: z.strictObject({ location: z.string() }),
  refusals: ['ADDRESS_REFUSED', 'GATEWAY_UNAVAILABLE', 'NOT_VERIFIED', 'STATE_CONFLICT'],
})

export const signInSettingsEndpoints = {
  readSignInSettings,
  setPasswordSignIn,
  setCompanySso,
  removeCompanySso,
  readSsoTrial,
  beginSsoTrial,
}
