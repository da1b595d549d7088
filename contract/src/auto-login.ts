import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SignInOutcome } from './external-sign-in.ts'
import { nameText, textBlock, Uuid } from './shapes.ts'
import { SignInSettings } from './sign-in-settings.ts'

const AutoLoginToken = z
  .string()
  .min(40)
  .max(2_000)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)

export const checkAutoLogin = endpoint({
  method: 'POST',
  path: '/auth/auto-login/check',
  who: 'visitor',
  summary: 'Says whose link it is; does not use it up, so a mail scanner cannot burn it',
  body: z.strictObject({ token: AutoLoginToken }),
  reply: z.strictObject({ name: z.string(), companyName: z.string() }),
  refusals: ['INVALID_LINK', 'STAFF_LINK'],
})

export const autoLogin = endpoint({
  method: 'POST',
  path: '/auth/auto-login',
  who: 'visitor',
  summary: 'Signs in once by a link of the company’s own server; never owners, editors or operators',
  body: z.strictObject({ token: AutoLoginToken }),
  reply: SignInOutcome,
  refusals: ['INVALID_LINK', 'STAFF_LINK', 'ACCOUNT_SUSPENDED', 'ACCOUNT_WAITING', 'ACCOUNT_DEACTIVATED', 'SEATS_FULL'],
})

export const createScimToken = endpoint({
  method: 'POST',
  path: '/admin/sign-in/scim-tokens',
  who: 'owner',
  summary: 'Creates a token for provisioning; shown only once',
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
  summary: 'Creates a key for links of the company’s own server: a shared secret shown only once, or its public key',
  stepUp: true,
  body: z.strictObject({ publicKey: textBlock(1_000).optional() }),
  reply: z.strictObject({ kid: z.string(), secret: z.string().nullable(), settings: SignInSettings }),
  refusals: ['FILE_INVALID', 'STATE_CONFLICT'],
})

export const revokeAutoLoginKey = endpoint({
  method: 'DELETE',
  path: '/admin/sign-in/auto-login-keys/:kid',
  who: 'owner',
  summary: 'Ends a key and every link signed with it',
  params: z.strictObject({ kid: Uuid }),
  reply: SignInSettings,
  refusals: ['NOT_FOUND'],
})

export const autoLoginEndpoints = {
  checkAutoLogin,
  autoLogin,
  createScimToken,
  revokeScimToken,
  createAutoLoginKey,
  revokeAutoLoginKey,
}
