import { actorOf, companyEndpoints } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { hasCompanySignIn, providersOffered } from '#external-sign-in'
import type { CallContext } from '#platform/context'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'
import { footerOf } from './footer.ts'
import { findPolicy } from './policies.ts'

export const companyHandlers = handlersFor(companyEndpoints, {
  checkCompanyDomain: async (ctx) => ({
    companyType: ctx.company.type,
    companyName: ctx.company.name,
    logoUrl: ctx.company.logoUrl,
    consumerHost: ctx.company.type === 'INDIVIDUAL',
    signIn: await waysToSignIn(ctx),
    supportEmail: ctx.company.supportEmail,
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

/** What the sign-in screen of this host shows. Owners keep their password (a company must not lock itself out). */
async function waysToSignIn({ db, config, company }: CallContext) {
  const { password_sign_in: password } = await db
    .selectFrom('company')
    .select('password_sign_in')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  return { password, providers: providersOffered(config, company), sso: await hasCompanySignIn(db, company.id) }
}
