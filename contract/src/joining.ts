import { z } from 'zod'
import { Consents, VerificationToken } from './accounts.ts'
import { accountRoles, joiningRules } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { LinkToken } from './recovery.ts'
import { GivenDate, Instant, nameText, Password, SignedInUser, text } from './shapes.ts'

export const CompanyNotice = z.strictObject({
  version: z.string(),
  companyName: z.string(),
  joining: z.enum(joiningRules),
  sees: z.array(z.string()),
  neverSees: z.array(z.string()),
})

export const readCompanyNotice = endpoint({
  method: 'GET',
  path: '/auth/company-notice',
  who: 'visitor',
  summary: 'Says what the company of this host will see of a member; not on consumer hosts',
  reply: CompanyNotice,
  refusals: ['NOT_FOUND'],
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  who: 'visitor',
  summary: 'Says what an invitation is for; does not use it up',
  body: z.strictObject({ inviteToken: LinkToken }),
  reply: z.strictObject({
    email: z.string(),
    name: z.string().nullable(),
    role: z.enum(accountRoles),
    expiresAt: Instant,
    /** The account that the company's directory has created for the invited person; null for a new one. */
    made: z.strictObject({ customerId: z.string() }).nullable(),
    notice: CompanyNotice,
  }),
  refusals: ['INVALID_LINK'],
})

export const createGroupAccount = endpoint({
  method: 'POST',
  path: '/auth/group-account',
  who: 'visitor',
  summary: 'Joins the company of this host by invitation, or by a verified address of a claimed domain',
  body: z
    .strictObject({
      verificationToken: VerificationToken.optional(),
      inviteToken: LinkToken.optional(),
      password: Password,
      name: nameText(40),
      birthDate: GivenDate,
      consents: Consents,
      /** The version of the notice on what the company sees, as the person read it. */
      companyNotice: text(20),
    })
    .refine(({ verificationToken, inviteToken }) => (verificationToken === undefined) !== (inviteToken === undefined), {
      message: 'ONE_OF',
      path: ['verificationToken'],
    }),
  reply: z.union([SignedInUser, z.strictObject({ status: z.literal('WAITING_FOR_APPROVAL') })]),
  refusals: [
    'INVALID_CODE',
    'INVALID_LINK',
    'WEAK_PASSWORD',
    'CONSENT_REQUIRED',
    'GUARDIAN_CONSENT_REQUIRED',
    'ACCOUNT_EXISTS',
    'SEATS_FULL',
    'FEATURE_DISABLED',
  ],
})

export const joiningEndpoints = { readCompanyNotice, readInvitation, createGroupAccount }
