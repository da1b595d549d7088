import type { PaymentStatus } from '@readgrow/contract/constants'
import { addDays } from '@readgrow/learning'
import type { Kysely } from 'kysely'
import { dayOfMonth, type SubscriptionEvent } from '#billing'
import { inTransaction } from '#platform/database/db'
import type { Tables } from '#platform/tables'
import { addEvents } from '#subscription-log'

interface DemoSubscription {
  readonly state: PaymentStatus
  readonly daysLeft: number | null
  readonly now: Date
  readonly today: string
}

/** The events that bring a demo account into its state; nothing for one that has not subscribed. */
export async function storeDemoSubscription(
  db: Kysely<Tables>,
  accountId: number,
  demo: DemoSubscription,
): Promise<void> {
  const events = eventsOf(demo)
  if (events.length > 0) await inTransaction(db, (tx) => addEvents(tx, accountId, demo.now, ...events))
}

const yearDays = 365

function eventsOf({ state, daysLeft, today }: DemoSubscription): SubscriptionEvent[] {
  const lastDay = addDays(today, daysLeft ?? 0)
  const renewsOn = addDays(lastDay, 1)
  const ofPeriod = (days: number) => ({
    priceVersion: 1,
    periodStart: addDays(renewsOn, -days),
    renewsOn,
    anchorDay: dayOfMonth(renewsOn),
  })
  const month = { kind: 'PAID', product: 'MONTHLY', amountKrw: 9900, ...ofPeriod(30) } as const
  switch (state) {
    case 'PENDING':
      return []
    case 'TRIAL':
      return [{ kind: 'TRIAL_STARTED', product: 'MONTHLY', ...ofPeriod(Math.max(7, (daysLeft ?? 0) + 1)) }]
    case 'ACTIVE':
      return [{ kind: 'PAID', product: 'YEARLY', amountKrw: 94_800, ...ofPeriod(yearDays) }]
    case 'HOLD':
      return [month, { kind: 'DECLINED', on: renewsOn, reason: 'LIMIT' }]
    case 'END':
      return [month, { kind: 'CANCELLED' }, { kind: 'ENDED', on: lastDay, reason: 'CANCELLED' }]
  }
}
