import { z } from 'zod'
import { consentDocuments } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Email, text, Uuid } from './shapes.ts'

export const checkEmail = endpoint({
  method: 'POST',
  path: '/auth/check-email',
  who: 'visitor',
  summary: 'Says which kind of account an address leads to, by syntax and domain alone',
  body: z.strictObject({ email: Email }),
  reply: z.strictObject({
    accountKind: z.enum(['INDIVIDUAL', 'GROUP']),
    companyName: z.string().optional(),
    /** Where people sign up with that company; absent when it is this host. */
    companyOrigin: z.string().optional(),
  }),
  refusals: [],
})

export const verificationPurposes = ['SIGN_UP', 'FIND_ID', 'RESET_PASSWORD', 'CHANGE_EMAIL'] as const

export const sendVerificationCode = endpoint({
  method: 'POST',
  path: '/auth/verification-code',
  who: 'visitor',
  summary: 'Mails a six-digit code; known and unknown addresses get the same answer',
  body: z.strictObject({ email: Email, purpose: z.enum(verificationPurposes) }),
  reply: z.strictObject({ challengeId: Uuid, expiresInSeconds: z.number().int(), resendInSeconds: z.number().int() }),
  refusals: [],
})

export const checkVerificationCode = endpoint({
  method: 'POST',
  path: '/auth/verification-code-check',
  who: 'visitor',
  summary: 'Turns a code into a single-use token, bound to address and purpose',
  body: z.strictObject({ challengeId: Uuid, code: z.string().regex(/^\d{6}$/) }),
  reply: z.strictObject({ verificationToken: z.string() }),
  refusals: ['INVALID_CODE'],
})

export const VerificationToken = z
  .string()
  .min(20)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/)

export const readProvedAddress = endpoint({
  method: 'POST',
  path: '/auth/proved-address',
  who: 'visitor',
  summary: 'Says to whoever has just proved an address whether it has an account here; spends nothing',
  body: z.strictObject({ verificationToken: VerificationToken }),
  reply: z.strictObject({ hasAccount: z.boolean() }),
  refusals: ['INVALID_CODE'],
})

export const Consents = z
  .array(z.strictObject({ document: z.enum(consentDocuments), version: text(20), agreed: z.boolean() }))
  .max(consentDocuments.length)

export const listConsentItems = endpoint({
  method: 'GET',
  path: '/auth/consent-items',
  who: 'visitor',
  summary: 'Lists what people agree to at sign-up, with the versions in force',
  reply: z.strictObject({
    items: z.array(
      z.strictObject({
        document: z.enum(consentDocuments),
        title: z.string(),
        required: z.boolean(),
        version: z.string(),
      }),
    ),
  }),
  refusals: [],
})

export const accountEndpoints = {
  listConsentItems,
  checkEmail,
  sendVerificationCode,
  checkVerificationCode,
  readProvedAddress,
}
