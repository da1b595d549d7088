import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { joiningRules } from './facts.ts'
import { Email, GivenDate, Instant, nameText, StoredDate, text, textBlock, Uuid } from './shapes.ts'

export const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/)

/** What changes the seats: an account's own, or one held by an invitation. */
export const seatReasons = [
  'INVITED',
  'ACCEPTED',
  'REVOKED',
  'EXPIRED',
  'JOINED',
  'APPROVED',
  'DEACTIVATED',
  'REACTIVATED',
  'LEFT',
  'SET_UP',
] as const

export const readSeats = endpoint({
  method: 'GET',
  path: '/admin/seats',
  who: 'owner',
  summary: 'Seats of the contract, and the ledger line by line, the newest first',
  query: z.strictObject({ cursor: text(200).optional() }),
  reply: z.strictObject({
    contract: z
      .strictObject({
        startsOn: StoredDate,
        endsOn: StoredDate,
        unpaid: z.boolean(),
        /** Null: no limit was agreed. */
        seats: z.number().int().nullable(),
      })
      .nullable(),
    /** Seats of members and those held by invitations: together the sum of the ledger. */
    used: z.number().int(),
    held: z.number().int(),
    free: z.number().int().nullable(),
    lines: z.array(
      z.strictObject({
        id: z.string(),
        at: Instant,
        change: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
        reason: z.enum(seatReasons),
        whose: z.string(),
        by: z.string().nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
  refusals: [],
})

export const CompanyDomain = z.strictObject({
  domain: z.string(),
  /** Null until the record was seen, or an operator has confirmed it. */
  verifiedAt: Instant.nullable(),
  record: z.strictObject({ name: z.string(), type: z.literal('TXT'), value: z.string() }),
})

export const CompanySettings = z.strictObject({
  name: z.string(),
  supportEmail: z.string(),
  joining: z.enum(joiningRules),
  hosts: z.array(z.strictObject({ host: z.string(), origin: z.string(), canonical: z.boolean() })),
  domains: z.array(CompanyDomain),
})

export const readCompanySettings = endpoint({
  method: 'GET',
  path: '/admin/company',
  who: 'owner',
  summary: 'Name, joining, hosts and domains of the own company',
  reply: CompanySettings,
  refusals: [],
})

export const changeCompanySettings = endpoint({
  method: 'PUT',
  path: '/admin/company',
  who: 'owner',
  summary: 'Name, address of support, and how one joins',
  body: z.strictObject({ name: nameText(60), supportEmail: Email, joining: z.enum(joiningRules) }),
  reply: CompanySettings,
  refusals: [],
})

export const claimDomain = endpoint({
  method: 'POST',
  path: '/admin/domains',
  who: 'owner',
  summary: 'Claims a mail domain; it counts once its TXT record was seen. Free mail cannot be claimed',
  body: z.strictObject({ domain: Domain }),
  reply: CompanySettings,
  refusals: ['DOMAIN_UNAVAILABLE'],
})

const oneDomain = { params: z.strictObject({ domain: Domain }) }

export const checkDomain = endpoint({
  method: 'POST',
  path: '/admin/domains/:domain/check',
  who: 'owner',
  summary: 'Looks for the TXT record now',
  ...oneDomain,
  reply: CompanySettings,
  refusals: ['NOT_FOUND', 'NOT_VERIFIED', 'DOMAIN_UNAVAILABLE', 'GATEWAY_UNAVAILABLE'],
})

export const releaseDomain = endpoint({
  method: 'DELETE',
  path: '/admin/domains/:domain',
  who: 'owner',
  summary: 'Gives a domain up; members stay',
  ...oneDomain,
  reply: CompanySettings,
  refusals: ['NOT_FOUND'],
})

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
    /** Where a link leads to; the token goes behind the number sign. */
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
  summary: 'How members of the own company may sign in',
  reply: SignInSettings,
  refusals: [],
})

export const setPasswordSignIn = endpoint({
  method: 'PUT',
  path: '/admin/sign-in/password',
  who: 'owner',
  summary: 'Whether members may sign in by password; owners always may, so that nobody is locked out',
  stepUp: true,
  body: z.strictObject({ allowed: z.boolean() }),
  reply: SignInSettings,
  refusals: ['STATE_CONFLICT'],
})

export const setCompanySso = endpoint({
  method: 'PUT',
  path: '/admin/sign-in/sso',
  who: 'owner',
  summary: 'The company’s own identity provider (OpenID Connect); switching on asks it for its configuration first',
  stepUp: true,
  body: z.strictObject({
    issuer: z.url({ protocol: /^https?$/ }).max(300),
    clientId: text(200),
    /** Left out: the one that is kept. */
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

export const createScimToken = endpoint({
  method: 'POST',
  path: '/admin/sign-in/scim-tokens',
  who: 'owner',
  summary: 'A token for provisioning; shown this once',
  stepUp: true,
  body: z.strictObject({ name: nameText(60) }),
  reply: z.strictObject({ token: z.string(), settings: SignInSettings }),
  refusals: ['STATE_CONFLICT'],
})

export const revokeScimToken = endpoint({
  method: 'DELETE',
  path: '/admin/sign-in/scim-tokens/:id',
  who: 'owner',
  summary: 'Ends a token',
  params: z.strictObject({ id: Uuid }),
  reply: SignInSettings,
  refusals: ['NOT_FOUND'],
})

export const createAutoLoginKey = endpoint({
  method: 'POST',
  path: '/admin/sign-in/auto-login-keys',
  who: 'owner',
  summary: 'A key for links of the company’s own server: a shared secret shown this once, or its public key',
  stepUp: true,
  body: z.strictObject({ publicKey: textBlock(1_000).optional() }),
  reply: z.strictObject({ kid: z.string(), secret: z.string().nullable(), settings: SignInSettings }),
  refusals: ['FILE_INVALID', 'STATE_CONFLICT'],
})

export const revokeAutoLoginKey = endpoint({
  method: 'DELETE',
  path: '/admin/sign-in/auto-login-keys/:kid',
  who: 'owner',
  summary: 'Ends a key; links signed by it end with it',
  params: z.strictObject({ kid: Uuid }),
  reply: SignInSettings,
  refusals: ['NOT_FOUND'],
})

export const AuditEntry = z.strictObject({
  id: z.string(),
  at: Instant,
  actor: z.string(),
  action: z.string(),
  /** What it was done to, as a person reads it. */
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})

export const auditQuery = z.strictObject({
  search: text(60).optional(),
  action: text(40).optional(),
  from: GivenDate.optional(),
  to: GivenDate.optional(),
  cursor: text(200).optional(),
})

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/audit',
  who: 'owner',
  summary: 'Who changed or took away what in the own company, the newest first',
  query: auditQuery,
  reply: z.strictObject({ entries: z.array(AuditEntry), next: z.string().nullable() }),
  refusals: [],
})

export const companySettingsEndpoints = {
  readSeats,
  readCompanySettings,
  changeCompanySettings,
  claimDomain,
  checkDomain,
  releaseDomain,
}
export const signInSettingsEndpoints = {
  readSignInSettings,
  setPasswordSignIn,
  setCompanySso,
  removeCompanySso,
}
export const machineAccessEndpoints = { createScimToken, revokeScimToken, createAutoLoginKey, revokeAutoLoginKey }
export const auditEndpoints = { listAudit }
