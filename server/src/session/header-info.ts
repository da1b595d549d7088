import { seoulDateOf } from '@readgrow/learning'
import { alarmsOfAccount } from '#alarms'
import { expiredDays } from '#billing'
import type { AccountContext } from '#platform/context'

/** Comes along with the query of the session (see `identify`), as `HeaderAlong`. */
export const headerAlong = `select json_build_object(
    'levels', (select json_agg(json_build_object('level', l.level, 'description', l.description) order by l.position) from customer_level l),
    ${alarmsOfAccount})`

interface HeaderAlong {
  levels: { level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1'; description: string }[]
  alarms: { id: number; category: string; title: string; url: string; created_at: string }[]
  read_upto: number
}

/** What the header shows. Everything came with the session query, so this runs no further one. */
export function headerInfoOf(ctx: AccountContext) {
  const { account } = ctx
  const along = ctx.along as HeaderAlong
  return {
    userProfile: {
      customerName: account.name,
      customerId: account.customerId,
      customerExpireDate: account.expiresOn,
      expiredDays: expiredDays(account.expiresOn, seoulDateOf(ctx.clock.now())),
      customerPaymentStatus: account.paymentStatus,
      activeCustomerLevels: along.levels,
    },
    userAlarmList: along.alarms.map((alarm) => ({
      alarmId: String(alarm.id),
      alarmCategory: alarm.category,
      date: seoulDateOf(new Date(alarm.created_at)),
      title: alarm.title,
      url: alarm.url,
      read: alarm.id <= along.read_upto,
    })),
  }
}
