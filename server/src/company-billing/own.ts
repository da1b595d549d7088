import type { ReplyOf, readOwnContract } from '@readgrow/contract'
import { footerOf } from '#companies'
import type { AccountContext } from '#platform/context'
import { billsOf } from './bills.ts'

/** An owner's own contract and bills. Quotes that were withdrawn are not theirs any more. */
export async function readOwn(ctx: AccountContext): Promise<ReplyOf<typeof readOwnContract>> {
  const bills = await billsOf(ctx.db, ctx, ctx.account.companyId)
  return {
    ...bills,
    quotes: bills.quotes.filter(({ state }) => state !== 'WITHDRAWN'),
    supportEmail: footerOf(ctx.config).supportEmail,
  }
}
