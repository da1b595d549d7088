import { accountEndpoints } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { handlersFor } from '#platform/handlers'
import { throttle } from '#platform/throttle'
import { consentItems } from './consents.ts'
import { checkCode, sendCode } from './verification.ts'

export const accountHandlers = handlersFor(accountEndpoints, {
  listConsentItems: async (ctx) => ({ items: await consentItems(ctx.db, seoulDateOf(ctx.clock.now())) }),
  checkEmail: async (ctx, { body }) => {
    await throttle(ctx.db, ctx.clock, `check-email:${ctx.address}`, { hits: 20, perSeconds: 3600 })
    const domain = body.email.slice(body.email.lastIndexOf('@') + 1)
    const company = await ctx.db
      .selectFrom('company_domain')
      .innerJoin('company', 'company.id', 'company_domain.company_id')
      .select('company.name')
      .where('company_domain.domain', '=', domain)
      .where('company.status', '=', 'OPEN')
      .executeTakeFirst()
    return company
      ? { accountKind: 'GROUP' as const, companyName: company.name }
      : { accountKind: 'INDIVIDUAL' as const }
  },
  sendVerificationCode: (ctx, { body }) => sendCode(ctx, body),
  checkVerificationCode: async (ctx, { body }) => ({ verificationToken: await checkCode(ctx, body) }),
})
