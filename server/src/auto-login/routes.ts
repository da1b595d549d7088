import { autoLoginEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { autoLogin, checkAutoLogin } from './auto-login.ts'
import { createAutoLoginKey, createScimToken, revokeAutoLoginKey, revokeScimToken } from './machine-access.ts'

export const autoLoginHandlers = handlersFor(autoLoginEndpoints, {
  checkAutoLogin: (ctx, { body }) => checkAutoLogin(ctx, body.token),
  autoLogin: (ctx, { body }) => autoLogin(ctx, body.token),
  createScimToken: (ctx, { body }) => createScimToken(ctx, body.name),
  revokeScimToken: (ctx, { params }) => revokeScimToken(ctx, params.id),
  createAutoLoginKey: (ctx, { body }) => createAutoLoginKey(ctx, body.publicKey),
  revokeAutoLoginKey: (ctx, { params }) => revokeAutoLoginKey(ctx, params.kid),
})
