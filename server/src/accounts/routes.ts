import { accountEndpoints } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { handlersFor } from '#platform/http/handlers'
import { perSharedAddress, throttle } from '#platform/throttle'
import { accountKindOf } from './account-kind.ts'
import { consentItems } from './consents.ts'
import { provedHasAccount } from './proved-address.ts'
import { checkCode, sendCode } from './verification.ts'

export const accountHandlers = handlersFor(accountEndpoints, {
  listConsentItems: async (ctx) => ({ items: await consentItems(ctx.db, seoulDateOf(ctx.clock.now())) }),
  checkEmail: async (ctx, { body }) => {
    await throttle(ctx.db, ctx.clock, `check-email:${ctx.address}`, perSharedAddress)
    return accountKindOf(ctx.db, ctx.company, body.email)
  },
  sendVerificationCode: (ctx, { body }) => sendCode(ctx, body),
  checkVerificationCode: async (ctx, { body }) => ({ verificationToken: await checkCode(ctx, body) }),
  readProvedAddress: async (ctx, { body }) => ({ hasAccount: await provedHasAccount(ctx, body.verificationToken) }),
})
