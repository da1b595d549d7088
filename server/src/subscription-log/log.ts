import { addDays } from '@readgrow/learning'
import type { Insertable } from 'kysely'
import {
  applied,
  dayOfMonth,
  graceDays,
  mayFollow,
  noSubscription,
  type SubscriptionEvent,
  type SubscriptionState,
  storedOf,
} from '#billing'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import type { Tables } from '#platform/tables'

export interface LoggedState {
  readonly state: SubscriptionState
  /** How many events there are. */
  readonly events: number
}

const columns = ['fold', 'events', 'state', 'expires_on', 'held_from'] as const

/** The state of an account's subscription; of nobody's for an account without one. */
export async function readState(db: Db, accountId: number): Promise<SubscriptionState> {
  const row = await db.selectFrom('subscription').select(columns).where('account_id', '=', accountId).executeTakeFirst()
  return row ? foldIn(row) : noSubscription
}

/** The same, locked until the transaction ends. Whatever changes a subscription or charges for it locks it first. */
export async function lockState(tx: Tx, accountId: number): Promise<LoggedState> {
  const row = await tx
    .selectFrom('subscription')
    .select(columns)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { state: foldIn(row), events: row.events }
}

/** Whether somebody is an individual reader, who alone has a subscription, begun or not. */
export async function isSubscriber(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** The subscription of an individual reader, not paid for yet. */
export async function openSubscription(tx: Tx, accountId: number): Promise<void> {
  await tx.insertInto('subscription').values({ account_id: accountId, state: 'PENDING', expires_on: null }).execute()
}

/**
 * Marks that the next charge was announced, in the week before it, or thirty days before it because of its price; false
 * when it was before.
 */
export async function markAnnounced(
  tx: Tx,
  accountId: number,
  column: 'noticed_for' | 'price_noticed_for',
): Promise<boolean> {
  const marked = await tx
    .updateTable('subscription')
    .set((eb) => {
      const day = eb.ref('expires_on')
      return column === 'noticed_for' ? { noticed_for: day } : { price_noticed_for: day }
    })
    .where('account_id', '=', accountId)
    .where((eb) => eb(column, 'is distinct from', eb.ref('expires_on')))
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

/** Writes events behind the others and keeps their fold. STATE_CONFLICT for one that may not follow. */
export async function addEvents(
  tx: Tx,
  accountId: number,
  at: Date,
  ...events: readonly SubscriptionEvent[]
): Promise<SubscriptionState> {
  const { state: before, events: count } = await lockState(tx, accountId)
  let state = before
  const rows: Insertable<Tables['subscription_event']>[] = []
  for (const event of events) {
    if (!mayFollow(state, event)) throw new Refusal('STATE_CONFLICT')
    state = applied(state, event)
    const { kind, ...detail } = event
    rows.push({ account_id: accountId, no: count + rows.length + 1, at, kind, detail: JSON.stringify(detail) })
  }
  if (rows.length === 0) return state
  await tx.insertInto('subscription_event').values(rows).execute()
  const stored = storedOf(state)
  await tx
    .updateTable('subscription')
    .set({
      state: stored.state,
      expires_on: stored.expiresOn,
      continues: stored.continues,
      held_from: stored.heldFrom,
      fold: JSON.stringify(state),
      events: count + rows.length,
    })
    .where('account_id', '=', accountId)
    .execute()
  return state
}

interface Row {
  readonly fold: unknown
  readonly state: string
  readonly expires_on: string | null
  readonly held_from: string | null
}

function foldIn({ fold, state, expires_on: expiresOn, held_from: heldFrom }: Row): SubscriptionState {
  // What the fold has gained since it was stored has its first value.
  if (fold !== null) return { ...noSubscription, ...(fold as SubscriptionState) }
  switch (state) {
    case 'TRIAL':
    case 'ACTIVE':
      return { ...fromBeforeTheLog(state, expiresOn), declinedOn: heldFrom && addDays(heldFrom, -graceDays) }
    case 'END':
      return {
        ...noSubscription,
        phase: 'ENDED',
        joins: 1,
        ended: expiresOn === null ? null : { on: expiresOn, reason: 'CLOSED' },
      }
    default:
      return noSubscription
  }
}

/** A subscription that was stored before there were events: a month that ends with its last day. */
function fromBeforeTheLog(state: 'TRIAL' | 'ACTIVE', expiresOn: string | null): SubscriptionState {
  const renewsOn = addDays(expiresOn ?? '9998-12-31', 1)
  return {
    ...noSubscription,
    phase: state === 'TRIAL' ? 'TRIAL' : 'PAID',
    joins: 1,
    periods: state === 'TRIAL' ? 0 : 1,
    hadTrial: state === 'TRIAL',
    period: {
      product: 'MONTHLY',
      priceVersion: 1,
      periodStart: addDays(renewsOn, -30),
      renewsOn,
      anchorDay: dayOfMonth(renewsOn),
    },
  }
}
