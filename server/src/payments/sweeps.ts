import { addDays, minuteOfStudyDay, seoulDateOf } from '@readgrow/learning'
import type { Services } from '#platform/context'
import { askAbout } from './ask.ts'
import { compareDay } from './compare-day.ts'
import { payRefund } from './refunds.ts'

const atOnce = 50

/** Asks about every payment and refund whose time to be asked has come. */
export async function askUnknown(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const payments = await db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(atOnce)
    .execute()
  for (const { id } of payments) await askAbout(services, id)
  const refunds = await db
    .selectFrom('refund')
    .select(['account_id', 'id'])
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(atOnce)
    .execute()
  for (const { account_id: accountId, id } of refunds) await payRefund(services, { accountId, refundId: id })
}

/** Days that are compared every hour, and once a night: a refund in the gateway's console may come weeks later. */
const hourlyDays = 2
const nightlyDays = 35

/** Compares the ledger with the gateway, day by day, the newest first. An operator is told what differs. */
export async function comparePayments(services: Services): Promise<void> {
  const now = services.clock.now()
  const isNight = minuteOfStudyDay(now) < 60
  for (let back = 0; back < (isNight ? nightlyDays : hourlyDays); back++)
    if (!(await compareDay(services, addDays(seoulDateOf(now), -back)))) return
}
