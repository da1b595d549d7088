import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LinkToken } from './recovery.ts'
import { Empty, SignedInUser } from './shapes.ts'

export const TwoStepCode = z.string().regex(/^(\d{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/)

export const passTwoStep = endpoint({
  method: 'POST',
  path: '/auth/two-step',
  who: 'visitor',
  summary: 'Passes the second step of a sign-in by a code of the app or a recovery code',
  body: z.strictObject({ ticket: LinkToken, code: TwoStepCode }),
  reply: SignedInUser,
  refusals: ['INVALID_CODE', 'INVALID_LINK', 'TOO_MANY_ATTEMPTS'],
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/account/two-step',
  who: 'account',
  summary: 'Creates a secret for an authenticator app; it counts once a code confirms it',
  stepUp: true,
  reply: z.strictObject({ secret: z.string(), uri: z.string() }),
  refusals: ['FEATURE_DISABLED', 'STATE_CONFLICT'],
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/account/two-step/confirmation',
  who: 'account',
  summary: 'Turns the second step on by a code of the app; shows the recovery codes only once',
  stepUp: true,
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refusals: ['INVALID_CODE', 'STATE_CONFLICT'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/two-step/recovery-codes',
  who: 'account',
  summary: 'Creates ten new recovery codes; the old ones end',
  stepUp: true,
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refusals: ['STATE_CONFLICT'],
})

export const removeTwoStep = endpoint({
  method: 'POST',
  path: '/account/two-step/removal',
  who: 'account',
  summary: 'Turns the second step off by a code, unless it is required',
  stepUp: true,
  body: z.strictObject({ code: TwoStepCode }),
  reply: Empty,
  refusals: ['INVALID_CODE', 'STATE_CONFLICT', 'TWO_STEP_REQUIRED', 'TOO_MANY_ATTEMPTS'],
})

export const twoStepEndpoints = { passTwoStep, beginTwoStep, confirmTwoStep, renewRecoveryCodes, removeTwoStep }
