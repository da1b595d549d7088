import { addDays, seoulDateOf } from '@readgrow/learning'
import { type EndReason, lastRetryDay, paymentOfIndividual, type SubscriptionState, storedOf } from '#billing'
import { chargeJob, closeOldCheckouts, eachAlone, endSubscription } from '#payments'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { lockState } from '#subscription-log'
import { announceCharges } from './announce.ts'
import { openRenewal, renewalSum } from './invoices.ts'
import { isAgreed, type NextPrice, nextPrice } from './price.ts'

/**
 * What an account's subscription owes today: the end, or an invoice for the period that begins. Running it twice, or on
 * two servers, does it once.
 */
export const renew = (services: Services, accountId: number): Promise<void> =>
  inTransaction(services.db, (tx) => renewIn(tx, services, accountId))

type Renewing = Pick<Services, 'config' | 'clock' | 'chance' | 'jobs'>

/** The same within a transaction of the caller. */
export async function renewIn(tx: Tx, services: Renewing, accountId: number): Promise<void> {
  const { state } = await lockState(tx, accountId)
  const { period, phase } = state
  const today = seoulDateOf(services.clock.now())
  if (!period || (phase !== 'TRIAL' && phase !== 'PAID') || today < period.renewsOn) return
  const price = await nextPrice(tx, state)
  if (price === null) return
  const reason = endReason(state, price, today)
  if (reason !== null)
    return void (await endSubscription(tx, services, accountId, { reason, on: endDay(period.renewsOn, reason) }))
  const sum = await renewalSum(tx, accountId, state, price.version)
  const renewal = sum && { accountId, state, sum, isHigher: price.isHigher, today }
  const invoiceId = renewal && (await openRenewal(tx, services, renewal))
  if (invoiceId) await services.jobs.enqueue(tx, chargeJob, { accountId, invoiceId })
}

/** Why a subscription whose period is over ends today; null when it is to be charged for. */
function endReason(state: SubscriptionState, price: NextPrice, today: string): EndReason | null {
  const { period, isCancelled } = state
  if (!period) return null
  if (isCancelled) return 'CANCELLED'
  if (!isAgreed(state, price)) return 'NO_CONSENT'
  return paymentOfIndividual(storedOf(state), today).status === 'END' ? 'UNPAID' : null
}

const endDay = (renewsOn: string, reason: EndReason) => addDays(renewsOn, reason === 'UNPAID' ? lastRetryDay : -1)

const batch = 200

const subscriptionOf = ({ account_id: accountId }: { readonly account_id: number }) => ({
  subject: `subscription ${accountId}`,
  accountId,
})

/** Every hour: ends, renewals, tries whose day has come, notices before a charge, and checkouts that nobody finished. */
export async function sweepSubscriptions(services: Services): Promise<void> {
  const { db, clock } = services
  const today = seoulDateOf(clock.now())
  for (let after = 0; ; ) {
    const due = await db
      .selectFrom('subscription')
      .select('account_id')
      .where('state', 'in', ['TRIAL', 'ACTIVE'])
      .where('fold', 'is not', null)
      .where('expires_on', '<', today)
      .where('account_id', '>', after)
      .orderBy('account_id')
      .limit(batch)
      .execute()
    await eachAlone(services, due, {
      rowOf: subscriptionOf,
      work: ({ account_id: accountId }) => renew(services, accountId),
    })
    const last = due.at(-1)
    if (!last || due.length < batch) break
    after = last.account_id
  }
  await tryAgain(services, today)
  await announceCharges(services, today)
  await closeOldCheckouts(db, clock.now())
}

async function tryAgain({ db, jobs }: Services, today: string): Promise<void> {
  const open = await db
    .selectFrom('invoice as i')
    .select(['i.account_id', 'i.id'])
    .where('i.state', '=', 'OPEN')
    .where('i.next_try_on', '<=', today)
    .execute()
  await jobs.enqueueAll(
    db,
    chargeJob,
    open.map(({ account_id: accountId, id: invoiceId }) => ({ accountId, invoiceId })),
  )
}
