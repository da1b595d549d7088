import { addDays, seoulDateOf } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { sql } from 'kysely'
import { wasThereOn } from '#billing'
import { eachAlone, tell } from '#payments'
import type { Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { defineJob } from '#platform/jobs/jobs'
import { addEvents, lockState } from '#subscription-log'

/** Days that are added for an outage on a Seoul day. The id makes a repeat harmless. */
export interface Extension {
  readonly id: string
  readonly on: string
  readonly days: number
}

/** Adds the days of an outage to every subscription that was there. */
export const extendJob = defineJob<Extension>('extend-subscriptions', { expireInSeconds: 900 })

interface Reached {
  readonly account_id: number
}

/** The accounts whose running subscriptions an outage reached, behind `after`, in their order. */
async function reachedBy(db: Db, { on }: Extension, today: string, after = 0, most: number | null = null) {
  const { rows } = await sql<Reached>`
    select account_id from subscription
    where fold is not null and state in ('TRIAL', 'ACTIVE') and expires_on >= ${today}::date and account_id > ${after}
      and (fold->'period'->>'periodStart' <= ${on} or (fold->>'periods')::int > 1)
    order by account_id limit ${most}`.execute(db)
  return rows
}

/** How many subscriptions an extension would reach. */
export const countReached = async (db: Db, extension: Extension, today: string): Promise<number> =>
  (await reachedBy(db, extension, today)).length

const batch = 200

/** Each subscription alone, in its own transaction, and once. */
export async function extendSubscriptions(services: Services, extension: Extension): Promise<void> {
  const today = seoulDateOf(services.clock.now())
  for (let after = 0; ; ) {
    const rows = await reachedBy(services.db, extension, today, after, batch)
    await eachAlone(services, rows, {
      rowOf: ({ account_id: accountId }) => ({ subject: `subscription ${accountId}`, accountId }),
      work: ({ account_id: accountId }) => extendOne(services, accountId, extension),
    })
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.account_id
  }
}

async function extendOne(services: Services, accountId: number, { id, on, days }: Extension): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const now = services.clock.now()
    const { state } = await lockState(tx, accountId)
    if (!wasThereOn(state, on, seoulDateOf(now))) return
    const { rows } = await sql`select no from subscription_event
      where account_id = ${accountId} and kind = 'EXTENDED' and detail->>'id' = ${id}`.execute(tx)
    if (rows.length > 0) return
    const { period, isCancelled } = await addEvents(tx, accountId, now, { kind: 'EXTENDED', id, on, days })
    if (!period) return
    const lastDay = dateText(addDays(period.renewsOn, -1))
    await tell(tx, services, accountId, {
      subject: `이용 기간을 ${days}일 늘렸어요`,
      paragraphs: [
        `${dateText(on)}에 서비스를 제대로 쓰지 못하게 해 드려 죄송해요. 그만큼 이용 기간을 ${days}일 늘렸어요.`,
        isCancelled
          ? `이제 ${lastDay}까지 이용할 수 있고, 그 뒤에는 결제되지 않아요.`
          : `이제 ${lastDay}까지 이용할 수 있고, 다음 결제일도 ${dateText(period.renewsOn)}로 늦춰졌어요. 따로 하실 일은 없어요.`,
      ],
      label: '구독 관리 열기',
      path: '/mypage/subscription',
    })
  })
}
