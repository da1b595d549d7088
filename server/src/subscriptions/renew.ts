import { addDays, seoulDateOf } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { sql } from 'kysely'
import {
  coversCharge,
  type EndReason,
  lastRetryDay,
  paymentOfIndividual,
  type SubscriptionState,
  storedOf,
  won,
} from '#billing'
import { chargeJob, closeOldCheckouts, eachAlone, endSubscription, tell } from '#payments'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { lockState, markAnnounced } from '#subscription-log'
import { openRenewal, renewalSum } from './invoices.ts'
import { nextPriceVersion } from './price.ts'

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
  const version = (await nextPriceVersion(tx, state)) ?? period.priceVersion
  const reason = endReason(state, version, today)
  if (reason !== null)
    return void (await endSubscription(tx, services, accountId, { reason, on: endDay(period.renewsOn, reason) }))
  const sum = await renewalSum(tx, accountId, state, version)
  const invoiceId = sum && (await openRenewal(tx, services, { accountId, state, sum, today }))
  if (invoiceId) await services.jobs.enqueue(tx, chargeJob, { accountId, invoiceId })
}

/** Why a subscription whose period is over ends today; null when it is to be charged for. */
function endReason(state: SubscriptionState, version: number, today: string): EndReason | null {
  const { period, phase, isCancelled, consent } = state
  if (!period) return null
  if (isCancelled) return 'CANCELLED'
  const needsConsent = phase === 'TRIAL' || version !== period.priceVersion
  if (needsConsent && !coversCharge(consent, version, period.renewsOn)) return 'NO_CONSENT'
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
  await noticeAll(services, today)
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

/** Days before a charge on which it is announced; a trial is shorter than that. */
const noticeDays = { ACTIVE: 7, TRIAL: 3 } as const

async function noticeAll(services: Services, today: string): Promise<void> {
  const { rows } = await sql<{ account_id: number }>`
    select account_id from subscription
    where fold is not null and state in ('TRIAL', 'ACTIVE') and expires_on >= ${today}::date
      and expires_on < ${today}::date + case state when 'TRIAL' then ${noticeDays.TRIAL}::int else ${noticeDays.ACTIVE}::int end
      and noticed_for is distinct from expires_on and (continues or state = 'TRIAL')
      and not coalesce((fold->>'isCancelled')::boolean, false)
    order by account_id`.execute(services.db)
  await eachAlone(services, rows, {
    rowOf: subscriptionOf,
    work: ({ account_id: accountId }) => notice(services, accountId),
  })
}

/** Announces the next charge once: on which day, how much, and how to end it. */
async function notice(services: Services, accountId: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { state } = await lockState(tx, accountId)
    const { period } = state
    if (!period || state.isCancelled) return
    if (!(await markAnnounced(tx, accountId))) return
    const version = (await nextPriceVersion(tx, state)) ?? period.priceVersion
    const sum = await renewalSum(tx, accountId, state, version)
    if (!sum) return
    const needsConsent = state.phase === 'TRIAL' || version !== period.priceVersion
    const isGiven = needsConsent && coversCharge(state.consent, version, period.renewsOn)
    const asks = needsConsent && !isGiven
    await tell(tx, services, accountId, {
      subject: asks ? '이어서 쓰려면 결제에 동의해 주세요' : `${dateText(period.renewsOn)}에 구독료를 결제해요`,
      paragraphs: [
        asks
          ? `동의하시면 ${dateText(period.renewsOn)}에 ${won(sum.amountKrw)}을 결제해요. 동의하지 않으시면 아무것도 결제하지 않고 ${dateText(addDays(period.renewsOn, -1))}에 이용이 끝나요.`
          : `${dateText(period.renewsOn)}에 ${won(sum.amountKrw)}을 등록하신 카드로 결제해요. 부가세가 들어 있는 금액이에요.`,
        '그 전에 구독 관리 화면에서 바로 해지할 수 있어요.',
      ],
      label: asks ? '동의하러 가기' : '구독 관리 열기',
      path: '/mypage/subscription',
    })
  })
}
