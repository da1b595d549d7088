import { seoulDateOf } from '@readgrow/learning'
import { alarmsOfAccount } from '#alarms'
import { expiredDays } from '#billing'
import type { AccountContext } from '#platform/context'

/** Evaluated by the session query (see `identify`); gives a `HeaderExtra`. */
export const headerSql = `select json_build_object(
    'levels', (select json_agg(json_build_object('level', l.level, 'description', l.description) order by l.position) from customer_level l),
    ${alarmsOfAccount})`

interface HeaderExtra {
  levels: { level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1'; description: string }[]
  alarms: { id: number; category: string; title: string; url: string; created_at: string }[]
  read_upto: number
}

/** What the header shows. Everything came with the session query, so this runs no further one. */
export function headerInfoOf(ctx: AccountContext) {
  const { account } = ctx
  const extra = ctx.extra as HeaderExtra
  return {
    userProfile: {
      customerName: account.name,
      customerId: account.customerId,
      customerExpireDate: account.expiresOn,
      expiredDays: expiredDays(account.expiresOn, seoulDateOf(ctx.clock.now())),
      customerPaymentStatus: account.paymentStatus,
      activeCustomerLevels: extra.levels,
    },
    userAlarmList: extra.alarms.map((alarm) => ({
      alarmId: String(alarm.id),
      alarmCategory: alarm.category,
      date: seoulDateOf(new Date(alarm.created_at)),
      title: alarm.title,
      url: alarm.url,
      read: alarm.id <= extra.read_upto,
    })),
  }
}
