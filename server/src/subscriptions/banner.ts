import { addDays, seoulDateOf } from '@readgrow/learning'
import { paymentOfIndividual, storedOf } from '#billing'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { lockState, storeBannerHidden } from '#subscription-log'

/** Seven whole days at least (이용약관 12조 6항, 전자상거래법 21조의2). */
const hiddenDays = 7

/**
 * Hides the line that says that a subscription has ended. STATE_CONFLICT for any other: what is said of a charge, of a
 * trial, or of a payment that failed has to be seen.
 */
export async function hideBanner({ db, account, clock }: AccountContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { state } = await lockState(tx, account.id)
    const today = seoulDateOf(clock.now())
    if (paymentOfIndividual(storedOf(state), today).status !== 'END') throw new Refusal('STATE_CONFLICT')
    await storeBannerHidden(tx, account.id, addDays(today, hiddenDays))
  })
}
