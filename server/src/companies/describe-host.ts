import { hasCompanySignIn, providersOffered } from '#external-sign-in'
import type { CallContext } from '#platform/context'

/** The company of a host, and what its screens for visitors show. */
export async function describeHost(ctx: CallContext) {
  return {
    companyType: ctx.company.type,
    companyName: ctx.company.name,
    logoUrl: ctx.company.logoUrl,
    consumerHost: ctx.company.type === 'INDIVIDUAL',
    signIn: await waysToSignIn(ctx),
    supportEmail: ctx.company.supportEmail,
  }
}

/**
 * What the sign-in screen of this host shows. Owners keep their password, because a company must not lock itself out.
 */
async function waysToSignIn({ db, config, company }: CallContext) {
  const { password_sign_in: password } = await db
    .selectFrom('company')
    .select('password_sign_in')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  return { password, providers: providersOffered(config, company), sso: await hasCompanySignIn(db, company.id) }
}
