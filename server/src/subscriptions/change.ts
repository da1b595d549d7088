import { seoulDateOf } from '@readgrow/learning'
import { paymentOfIndividual, type SubscriptionState, storedOf } from '#billing'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { lockState } from '#subscription-log'

/** Runs a change of one's own running subscription. STATE_CONFLICT when the clock has ended it. */
export async function change(
  { db, account, clock }: AccountContext,
  work: (tx: Tx, state: SubscriptionState, today: string) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { state } = await lockState(tx, account.id)
    const today = seoulDateOf(clock.now())
    const { status } = paymentOfIndividual(storedOf(state), today)
    if (status === 'END' || status === 'PENDING') throw new Refusal('STATE_CONFLICT')
    await work(tx, state, today)
  })
}
