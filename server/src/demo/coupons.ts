import { addDays } from '@readgrow/learning'
import type { Db } from '#platform/database/db'
import { stableUuid } from './stable-uuid.ts'

/** Two coupons to try: one for a first charge, one for three. */
export async function storeDemoCoupons(
  db: Db,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const shared = { valid_from: today, valid_until: addDays(today, 365), created_at: now }
  await db
    .insertInto('coupon')
    .values([
      {
        id: stableUuid('coupon WELCOME'),
        code: 'WELCOME',
        name: '첫 결제 5,000원 할인',
        kind: 'AMOUNT',
        value: 5000,
        ...shared,
      },
      {
        id: stableUuid('coupon HALF'),
        code: 'HALF',
        name: '세 번 반값',
        kind: 'PERCENT',
        value: 50,
        charges: 3,
        ...shared,
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
