import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import type { Reach } from '#platform/outside/outside'
import { throttle } from '#platform/throttle'
import { pushAddress, refuseInside, type SubscriptionKeys, soundAddress, soundKeys } from './push-endpoint.ts'

export interface Subscription {
  readonly accountId: number
  readonly endpoint: string
  readonly keys: SubscriptionKeys
}

/** One message goes to all of them, so an endless list would send endlessly. */
const devicesAtMost = 10
const subscribing = { hits: 30, perSeconds: 3600 }

/**
 * Lets a browser be notified. A browser has one address, which belongs to the account that subscribed with it last.
 * ADDRESS_REFUSED for an address that is not outside.
 */
export async function subscribe(
  ctx: Pick<AccountContext, 'db' | 'clock' | 'account'>,
  wanted: { readonly endpoint: string; readonly keys: SubscriptionKeys },
  reach: Reach,
): Promise<void> {
  const { db, clock, account } = ctx
  const keys = soundKeys(wanted.keys)
  const address = pushAddress(wanted.endpoint)
  await throttle(db, clock, `push/${account.id}`, subscribing)
  await refuseInside(address, reach)
  const subscription = { accountId: account.id, endpoint: address.href, keys }
  await inTransaction(db, (tx) => putSubscription(tx, subscription, clock.now()))
}

async function putSubscription(tx: Tx, { accountId, endpoint, keys }: Subscription, now: Date): Promise<void> {
  // When two people subscribe with one browser at the same time, the address must not stay with both.
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(tx)
  await tx.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute()
  await tx
    .insertInto('push_subscription')
    .values({ account_id: accountId, endpoint, ...keys, made_at: now })
    .execute()
  await sql`delete from push_subscription where account_id = ${accountId} and endpoint not in (
    select endpoint from push_subscription where account_id = ${accountId}
    order by made_at desc, endpoint = ${endpoint} desc limit ${sql.lit(devicesAtMost)})`.execute(tx)
}

/** Stops notices to a browser of this account; an unknown or impossible address is no error. */
export async function unsubscribe(
  { db, account }: Pick<AccountContext, 'db' | 'account'>,
  endpoint: string,
): Promise<void> {
  const address = soundAddress(endpoint)
  if (address) await forgetSubscription(db, { accountId: account.id, endpoint: address.href })
}

/** The browsers of an account, the newest first. */
export async function subscriptionsOf(db: Db, accountId: number): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('account_id', '=', accountId)
    .orderBy('made_at', 'desc')
    .limit(devicesAtMost)
    .execute()
  return rows.map(({ endpoint, p256dh, auth }) => ({ accountId, endpoint, keys: { p256dh, auth } }))
}

type Which = Pick<Subscription, 'accountId' | 'endpoint'>

export async function forgetSubscription(db: Db, { accountId, endpoint }: Which): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export async function recordDelivery(db: Db, { accountId, endpoint }: Which): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ failures: 0 })
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .where('failures', '>', 0)
    .execute()
}

const countedAtMost = 10_000

/**
 * Counts a failure. No number of them ends a subscription: a push service that is down, or that dislikes our key, would
 * end everybody's, and nobody would know before their browser asked anew (docs/decisions/079).
 */
export async function countFailure(db: Db, { accountId, endpoint }: Which): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .where('failures', '<', countedAtMost)
    .execute()
}
