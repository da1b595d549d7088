import { z } from 'zod'
import { VerificationToken } from './accounts.ts'
import { accountRoles, consentDocuments, externalProviders } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Empty, Instant, nameText, Password, RowId, StoredDate, textBlock } from './shapes.ts'
import { TwoStepCode } from './two-step.ts'

export const OwnAccount = z.strictObject({
  customerId: z.string(),
  email: z.string(),
  /** Whether the company's directory manages the address, so that it cannot be changed here. */
  emailManaged: z.boolean(),
  /** The domains that the company allows for an address; null for any. */
  emailDomains: z.array(z.string()).nullable(),
  name: z.string(),
  birthDate: StoredDate.nullable(),
  joinedOn: StoredDate,
  role: z.enum(accountRoles),
  /** Whether the console has work for this person: owners, leads and staff. */
  desk: z.boolean(),
  companyName: z.string(),
  hasPassword: z.boolean(),
  /** Until when sensitive changes need no further password; null if they need one now. */
  reauthenticatedUntil: Instant.nullable(),
  providers: z.array(z.strictObject({ provider: z.enum(externalProviders), linkedOn: StoredDate })),
  /** Providers that can be linked here. */
  providersOffered: z.array(z.enum(externalProviders)),
  twoStep: z.strictObject({
    /** Whether the role may use it: owners, editors and operators. */
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
  summary: 'Everything on the account page',
  reply: OwnAccount,
  refusals: [],
})

export const setOwnName = endpoint({
  method: 'PUT',
  path: '/account/name',
  who: 'account',
  summary: 'Changes the name',
  body: z.strictObject({ name: nameText(40) }),
  reply: OwnAccount,
  refusals: [],
})

export const setConsent = endpoint({
  method: 'PUT',
  path: '/account/consents',
  who: 'account',
  summary: 'Agrees to news by email, or withdraws; consent to the required documents ends only with the account',
  body: z.strictObject({ document: z.enum(['marketing', 'night-marketing']), agreed: z.boolean() }),
  reply: OwnAccount,
  refusals: [],
})

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/account/reauthentication',
  who: 'account',
  summary: 'Checks the password again, and the second step if it is on; allows sensitive changes for ten minutes',
  body: z.strictObject({ password: Password, code: TwoStepCode.optional() }),
  reply: z.strictObject({ reauthenticatedUntil: Instant }),
  refusals: ['INVALID_CREDENTIALS', 'INVALID_CODE', 'TOO_MANY_ATTEMPTS'],
})

export const setPassword = endpoint({
  method: 'PUT',
  path: '/account/password',
  who: 'account',
  summary: 'Sets another password, or the first one; ends all other sessions and says so by email',
  stepUp: true,
  body: z.strictObject({ password: Password }),
  reply: Empty,
  refusals: ['WEAK_PASSWORD'],
})

export const setEmail = endpoint({
  method: 'PUT',
  path: '/account/email',
  who: 'account',
  summary: 'Sets another address, verified by a code; individuals also sign in with it. The old address is notified',
  stepUp: true,
  body: z.strictObject({ verificationToken: VerificationToken }),
  reply: OwnAccount,
  refusals: ['INVALID_CODE', 'ACCOUNT_EXISTS', 'EMAIL_OUTSIDE_COMPANY', 'FEATURE_DISABLED'],
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  who: 'account',
  summary: "Lists the account's sessions, this device first",
  reply: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: RowId,
        /** Browser and system as far as they are known, in Korean. */
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
  summary: 'Leaves the service: sessions end at once, and a job erases all data except what the law makes us retain',
  stepUp: true,
  body: z.strictObject({ reason: textBlock(500, 0) }),
  reply: z.strictObject({ erasedBy: StoredDate }),
  refusals: ['LAST_OWNER'],
})

export const readCompanyView = endpoint({
  method: 'GET',
  path: '/account/company-view',
  who: 'account',
  summary: 'What the company sees of the member, what they agreed to, and who viewed or exported their row',
  reply: z.strictObject({
    companyName: z.string(),
    /** Null for accounts older than the notice. */
    agreed: z.strictObject({ version: z.string(), on: StoredDate }).nullable(),
    /** The same row that owners see. */
    seen: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    /** The same row of this month's report that owners see; empty where they see none. */
    report: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    accesses: z.array(
      z.strictObject({
        at: Instant,
        who: z.string(),
        what: z.string(),
        reason: z.string().nullable(),
        /** Where a report was opened or taken away: as what, of which period, with which columns. */
        report: z
          .strictObject({ role: z.string(), from: StoredDate, to: StoredDate, columns: z.array(z.string()) })
          .nullable(),
      }),
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
