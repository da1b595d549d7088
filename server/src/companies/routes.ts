import { companyEndpoints } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { handlersFor } from '#platform/http/handlers'
import { describeHost } from './describe-host.ts'
import { footerOf } from './footer.ts'
import { greet } from './greet.ts'
import { findPolicy } from './policies.ts'

export const companyHandlers = handlersFor(companyEndpoints, {
  checkCompanyDomain: (ctx) => describeHost(ctx),
  readPolicy: (ctx, { params, query }) =>
    findPolicy(ctx.db, ctx.config, {
      document: params.document,
      version: query.version,
      today: seoulDateOf(ctx.clock.now()),
    }),
  readFooter: async (ctx) => footerOf(ctx.config),
  adminGreeting: async (ctx) => greet(ctx),
})
