import { z } from 'zod'
import { VerificationToken } from './accounts.ts'
import { externalProviders, passwordLength } from './constants/index.ts'
import { endpoint } from './endpoint.ts'
import { Email, Empty, Password, StoredDate, text } from './shapes.ts'

/** A single-use token from an email or the fragment of an address. */
export const LinkToken = z
  .string()
  .min(20)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/)

export const findAccountId = endpoint({
  method: 'POST',
  path: '/auth/find-account-id',
  who: 'visitor',
  summary: 'The masked ids of a mailbox, for a person who has proved to own it',
  body: z.strictObject({ verificationToken: VerificationToken }),
  reply: z.strictObject({
    accounts: z.array(
      z.strictObject({
        /** `ab***@naver.com`: two characters shown, one where there are two or fewer. */
        maskedId: z.string(),
        joinedOn: StoredDate,
        providers: z.array(z.enum(externalProviders)),
      }),
    ),
  }),
  refusals: ['INVALID_CODE'],
})

export const findAccountPassword = endpoint({
  method: 'POST',
  path: '/auth/find-account-password',
  who: 'visitor',
  summary: 'Emails a link to set a new password; the answer is the same whether or not id and address belong together',
  body: z.strictObject({ customerId: text(254), email: Email }),
  reply: Empty,
  refusals: [],
})

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/auth/password-reset-check',
  who: 'visitor',
  summary:
    'Says whether the token of an emailed link is still valid, whose it is and how long the password must be; does not use it up',
  body: z.strictObject({ token: LinkToken }),
  reply: z.strictObject({
    customerId: z.string(),
    atLeast: z.literal([passwordLength.learner, passwordLength.staff]),
  }),
  refusals: ['INVALID_LINK'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password-reset',
  who: 'visitor',
  summary: 'Sets a new password by the token of an emailed link; ends every session of the account',
  body: z.strictObject({ token: LinkToken, password: Password }),
  reply: Empty,
  refusals: ['INVALID_LINK', 'WEAK_PASSWORD'],
})

export const recoveryEndpoints = { findAccountId, findAccountPassword, checkResetLink, resetPassword }
