import { recoveryEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { findIds } from './find-id.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { checkResetLink, resetPassword } from './reset-password.ts'

export const recoveryHandlers = handlersFor(recoveryEndpoints, {
  findAccountId: async (ctx, { body }) => ({ accounts: await findIds(ctx, body.verificationToken) }),
  findAccountPassword: async (ctx, { body }) => {
    await mailResetLink(ctx, body)
    return {}
  },
  checkResetLink: (ctx, { body }) => checkResetLink(ctx, body.token),
  resetPassword: async (ctx, { body }) => {
    await resetPassword(ctx, body)
    return {}
  },
})
