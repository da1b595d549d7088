import { companyEndpoints } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { handlersFor } from '#platform/http/handlers'
import { agree, listAsked } from './agreements.ts'
import { describeHost } from './describe-host.ts'
import { footerOf } from './footer.ts'
import { greet } from './greet.ts'
import { findPolicy } from './policies.ts'
import { addVersion, previewPolicy, readMarkdown } from './policy-desk.ts'
import { listVersions } from './policy-lines.ts'
import { tellOf, withdrawVersion } from './policy-telling.ts'

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
  readPolicyMarkdown: (ctx, { params }) => readMarkdown(ctx, params),
  withdrawPolicyVersion: (ctx, { params }) => withdrawVersion(ctx, params),
  tellOfPolicy: (ctx, { params }) => tellOf(ctx, params),
  readFooter: async (ctx) => footerOf(ctx.config),
  adminGreeting: async (ctx) => greet(ctx),
})
