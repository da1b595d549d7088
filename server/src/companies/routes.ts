import { companyEndpoints } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { handlersFor } from '#platform/http/handlers'
import { agree, listAsked } from './agreements.ts'
import { describeHost } from './describe-host.ts'
import { footerOf } from './footer.ts'
import { greet } from './greet.ts'
import { findPolicy } from './policies.ts'
import { addVersion, listVersions, previewPolicy, tellOf } from './policy-desk.ts'

export const companyHandlers = handlersFor(companyEndpoints, {
  checkCompanyDomain: (ctx) => describeHost(ctx),
  readPolicy: (ctx, { params, query }) =>
    findPolicy(ctx.db, ctx.config, {
      document: params.document,
      version: query.version,
      today: seoulDateOf(ctx.clock.now()),
    }),
  listAgreementsAsked: listAsked,
  agreeToPolicies: async (ctx, { body }) => {
    await agree(ctx, body.agreed)
    return {}
  },
  listPolicyVersions: listVersions,
  previewPolicy: (ctx, { body }) => previewPolicy(ctx, body.markdown),
  addPolicyVersion: (ctx, { body }) => addVersion(ctx, body),
  tellOfPolicy: (ctx, { params }) => tellOf(ctx, params),
  readFooter: async (ctx) => footerOf(ctx.config),
  adminGreeting: async (ctx) => greet(ctx),
})
