import { seoulTimeText } from '@readgrow/learning/seoul-time'
import type { Services } from '#platform/context'
import { askAbout } from './ask.ts'
import { compareDay } from './compare-day.ts'
import { type Compared, daysToCompare, missedDays, nothingSince, readCompared } from './compared.ts'
import { eachAlone } from './each-alone.ts'
import { raiseMatter } from './matters.ts'
import { payRefund } from './refunds.ts'

const atOnce = 50
const laterMs = 3_600_000
const dayMs = 24 * 3_600_000

const unsettled = ['STARTED', 'UNKNOWN'] as const

/** Asks about every payment and refund whose time to be asked has come. */
export async function askUnknown(services: Services): Promise<void> {
  await askPayments(services)
  await askRefunds(services)
  await tellUnsettled(services)
}

async function askPayments(services: Services): Promise<void> {
  const { db, clock } = services
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'account_id', 'amount_krw'])
    .where('state', 'in', unsettled)
    .where('ask_at', '<=', clock.now())
    .orderBy('ask_at')
    .limit(atOnce)
    .execute()
  await eachAlone(services, payments, {
    rowOf: rowOfPayment,
    work: ({ id }) => askAbout(services, id),
    putOff: ({ account_id: accountId, id }) =>
      db
        .updateTable('payment')
        .set({ ask_at: new Date(clock.now().getTime() + laterMs) })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute(),
  })
}

async function askRefunds(services: Services): Promise<void> {
  const { db, clock } = services
  const refunds = await db
    .selectFrom('refund')
    .select(['id', 'account_id', 'payment_id', 'amount_krw'])
    .where('state', 'in', unsettled)
    .where('ask_at', '<=', clock.now())
    .orderBy('ask_at')
    .limit(atOnce)
    .execute()
  await eachAlone(services, refunds, {
    rowOf: rowOfRefund,
    work: ({ account_id: accountId, id }) => payRefund(services, { accountId, refundId: id }),
    putOff: ({ account_id: accountId, id }) =>
      db
        .updateTable('refund')
        .set({ ask_at: new Date(clock.now().getTime() + laterMs) })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute(),
  })
}

interface Asked {
  readonly id: string
  readonly account_id: number
  readonly amount_krw: number
}

const rowOfPayment = ({ id, account_id: accountId, amount_krw: amountKrw }: Asked) => ({
  ...{ subject: id, paymentId: id, accountId, amountKrw },
})
const rowOfRefund = ({ payment_id: paymentId, ...refund }: Asked & { readonly payment_id: string }) => ({
  ...rowOfPayment(refund),
  paymentId,
})

/** What nobody knows the outcome of for a day is for a person to see to: told once, also when they close it before. */
async function tellUnsettled(services: Services): Promise<void> {
  const { db, clock } = services
  const since = new Date(clock.now().getTime() - dayMs)
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'account_id', 'amount_krw'])
    .where('state', 'in', unsettled)
    .where('started_at', '<', since)
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['id', 'account_id', 'payment_id', 'amount_krw'])
    .where('state', 'in', unsettled)
    .where('started_at', '<', since)
    .execute()
  const rows = [...payments.map(rowOfPayment), ...refunds.map(rowOfRefund)]
  if (rows.length === 0) return
  const told = await db
    .selectFrom('payment_matter')
    .select('subject')
    .where('kind', '=', 'UNSETTLED')
    .where(
      'subject',
      'in',
      rows.map(({ subject }) => subject),
    )
    .execute()
  const known = new Set(told.map(({ subject }) => subject))
  for (const row of rows.filter(({ subject }) => !known.has(subject)))
    await raiseMatter(db, services, { kind: 'UNSETTLED', ...row })
}

/**
 * Compares the ledger with the gateway, day by day, the newest first. A day that cannot be read, or that fails, keeps
 * none of the others, and is compared by the next run. An operator is told what differs, and what was missed.
 */
export async function comparePayments(services: Services): Promise<void> {
  const { db, clock, gateway } = services
  if (!gateway) return
  const compared = await readCompared(db, clock.now())
  await tellMissed(services, compared)
  await eachAlone(services, daysToCompare(compared, clock.now()), {
    rowOf: (day) => ({ subject: `payments of ${day}` }),
    work: (day) => compareDay(services, day),
  })
}

/** A standstill is told once, not for each day of it; a day that alone could not be read is told by itself. */
async function tellMissed(services: Services, compared: Compared): Promise<void> {
  const now = services.clock.now()
  const since = nothingSince(compared, now)
  const told = since
    ? [{ subject: `since ${since.toISOString()}`, detail: `${seoulTimeText(since)} 뒤` }]
    : missedDays(compared, now).map((subject) => ({ subject }))
  for (const each of told) await raiseMatter(services.db, services, { kind: 'NOT_COMPARED', ...each })
}
