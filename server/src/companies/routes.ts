import { actorOf, companyEndpoints } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'
import { footerOf } from './footer.ts'
import { findPolicy } from './policies.ts'

export const companyHandlers = handlersFor(companyEndpoints, {
  checkCompanyDomain: async ({ company }) => ({
    companyType: company.type,
    companyName: company.name,
    logoUrl: company.logoUrl,
    consumerHost: company.type === 'INDIVIDUAL',
    signIn: { password: true, providers: [], sso: false },
    supportEmail: company.supportEmail,
  }),
  readPolicy: (ctx, { params, query }) =>
    findPolicy(ctx.db, ctx.config, {
      document: params.document,
      version: query.version,
      today: seoulDateOf(ctx.clock.now()),
    }),
  readFooter: async (ctx) => footerOf(ctx.config),
  adminGreeting: async ({ account, company }) => {
    const actor = actorOf(account)
    if (actor === 'learner') throw new Refusal('FORBIDDEN')
    return { name: account.name, role: actor, companyName: company.name }
  },
})
