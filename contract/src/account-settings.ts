import { z } from 'zod'
import { VerificationToken } from './accounts.ts'
import { accountRoles, consentDocuments, externalProviders } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Empty, Instant, nameText, Password, RowId, StoredDate, textBlock } from './shapes.ts'
import { TwoStepCode } from './two-step.ts'

export const OwnAccount = z.strictObject({
  customerId: z.string(),
  email: z.string(),
  /** The company's directory says what the address is, so it cannot be changed here. */
  emailManaged: z.boolean(),
  name: z.string(),
  birthDate: StoredDate.nullable(),
  joinedOn: StoredDate,
  role: z.enum(accountRoles),
  companyName: z.string(),
  hasPassword: z.boolean(),
  /** Until when a sensitive change needs no further password; null when one is asked for at once. */
  reauthenticatedUntil: Instant.nullable(),
  providers: z.array(z.strictObject({ provider: z.enum(externalProviders), linkedOn: StoredDate })),
  /** Those that can be linked here. */
  providersOffered: z.array(z.enum(externalProviders)),
  twoStep: z.strictObject({
    /** Only owners, editors and operators are offered it. */
    offered: z.boolean(),
    required: z.boolean(),
    on: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
  consents: z.array(
    z.strictObject({
      document: z.enum(consentDocuments),
      title: z.string(),
      required: z.boolean(),
      version: z.string(),
      agreed: z.boolean(),
      agreedOn: StoredDate.nullable(),
    }),
  ),
})

export const readOwnAccount = endpoint({
  method: 'GET',
  path: '/account',
  who: 'account',
  summary: 'What stands on the page of the own account',
  reply: OwnAccount,
  refusals: [],
})

export const setOwnName = endpoint({
  method: 'PUT',
  path: '/account/name',
  who: 'account',
  summary: 'Another name',
  body: z.strictObject({ name: nameText(40) }),
  reply: OwnAccount,
  refusals: [],
})

export const setConsent = endpoint({
  method: 'PUT',
  path: '/account/consents',
  who: 'account',
  summary: 'Agrees to news by mail, or no longer; the required documents end only with the account',
  body: z.strictObject({ document: z.enum(['marketing', 'night-marketing']), agreed: z.boolean() }),
  reply: OwnAccount,
  refusals: [],
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/account/reauthentication',
  who: 'account',
  summary: 'The password once more, with the second step where it is on; opens sensitive changes for ten minutes',
  body: z.strictObject({ password: Password, code: TwoStepCode.optional() }),
  reply: z.strictObject({ reauthenticatedUntil: Instant }),
  refusals: ['INVALID_CREDENTIALS', 'INVALID_CODE', 'TOO_MANY_ATTEMPTS'],
})

export const setPassword = endpoint({
  method: 'PUT',
  path: '/account/password',
  who: 'account',
  summary: 'Another password, or the first one; ends all other sessions and says so by mail',
  stepUp: true,
  body: z.strictObject({ password: Password }),
  reply: Empty,
  refusals: ['WEAK_PASSWORD'],
})

export const setEmail = endpoint({
  method: 'PUT',
  path: '/account/email',
  who: 'account',
  summary: 'Another address, proved by a code; for individuals it is the id as well. The old address is told',
  stepUp: true,
  body: z.strictObject({ verificationToken: VerificationToken }),
  reply: OwnAccount,
  refusals: ['INVALID_CODE', 'ACCOUNT_EXISTS', 'FEATURE_DISABLED'],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  who: 'account',
  summary: 'Where one is signed in, this device first',
  reply: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: RowId,
        /** Browser and system as far as they can be told, in Korean. */
        device: z.string(),
        signedInAt: Instant,
        lastUsedAt: Instant,
        current: z.boolean(),
        way: z.enum(['PASSWORD', 'EXTERNAL', 'LINK']),
      }),
    ),
  }),
  refusals: [],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/:id',
  who: 'account',
  summary: 'Signs out one other device',
  params: z.strictObject({ id: RowId }),
  reply: Empty,
  refusals: ['NOT_FOUND'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/sessions',
  who: 'account',
  summary: 'Signs out every other device',
  reply: z.strictObject({ ended: z.number().int() }),
  refusals: [],
})

export const leaveService = endpoint({
  method: 'POST',
  path: '/account/leaving',
  who: 'account',
  summary: 'Leaves the service: sessions end at once, data is erased by a job but for what the law keeps',
  stepUp: true,
  body: z.strictObject({ reason: textBlock(500, 0) }),
  reply: z.strictObject({ erasedBy: StoredDate }),
  refusals: ['LAST_OWNER'],
})

export const readCompanyView = endpoint({
  method: 'GET',
  path: '/account/company-view',
  who: 'account',
  summary: 'What the company sees of one, what one agreed to, and who looked at or took away one’s row',
  reply: z.strictObject({
    companyName: z.string(),
    /** Null for accounts from before there was a text. */
    agreed: z.strictObject({ version: z.string(), on: StoredDate }).nullable(),
    /** The very row that owners see. */
    seen: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    accesses: z.array(
      z.strictObject({ at: Instant, who: z.string(), what: z.string(), reason: z.string().nullable() }),
    ),
  }),
  refusals: [],
})

export const accountSettingsEndpoints = {
  readOwnAccount,
  setOwnName,
  setConsent,
  reauthenticate,
  setPassword,
  setEmail,
  listSessions,
  endSession,
  endOtherSessions,
  leaveService,
  readCompanyView,
}
