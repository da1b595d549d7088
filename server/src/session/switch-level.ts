import type { CustomerLevel } from '@readgrow/contract/constants'
import { isExpired, mustTakeLevelTest } from '@readgrow/contract/permissions'
import { setCustomerLevel } from '#accounts'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { signedInUser } from './start-session.ts'

/** Switches the reading level. PAYMENT_EXPIRED, or LEVEL_TEST_REQUIRED before the first test. */
export async function switchLevel(ctx: AccountContext, customerLevel: Exclude<CustomerLevel, 'NONE'>) {
  if (isExpired(ctx.account.paymentStatus)) throw new Refusal('PAYMENT_EXPIRED')
  if (mustTakeLevelTest(ctx.account)) throw new Refusal('LEVEL_TEST_REQUIRED')
  await setCustomerLevel(ctx.db, ctx.account.id, customerLevel)
  return signedInUser({ ...ctx.account, customerLevel })
}
