import type { CallContext } from '#platform/context'
import { mustConsentFirst } from './first-sign-in.ts'
import { countingRefused } from './refused-proofs.ts'
import { lookAtToken } from './verification-token.ts'

/**
 * Whether the address that was proved for a sign-up is the id of an account: then the form behind it would be filled in
 * for nothing. An account that a directory made and its owner has not begun is begun by that form.
 */
export async function provedHasAccount(ctx: CallContext, token: string): Promise<boolean> {
  const use = { token, purpose: 'SIGN_UP', companyId: ctx.company.id, now: ctx.clock.now() } as const
  const email = await countingRefused(ctx, 'CODE', () => lookAtToken(ctx.db, use))
  const account = await ctx.db
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', ctx.company.id)
    .where('customer_id', '=', email)
    .where('status', '<>', 'LEFT')
    .executeTakeFirst()
  return account !== undefined && !(await mustConsentFirst(ctx.db, account.id))
}
