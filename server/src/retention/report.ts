import { seoulDateOf } from '@readgrow/learning'
import type { Db } from '#platform/db'

export interface PurgeLine {
  readonly rule: string
  readonly removed: number
  /** The earliest instant that the rule still counts from; null where nothing of the kind is kept. */
  readonly oldestKept: Date | null
  readonly failed: string | null
}

/** One row a rule and day of Seoul: what goes by the hour is added up, the rest is how it stood last. */
export async function reportPurge(db: Db, now: Date, { rule, removed, oldestKept, failed }: PurgeLine): Promise<void> {
  await db
    .insertInto('purge_report')
    .values({ ran_on: seoulDateOf(now), rule, removed, oldest_kept: oldestKept, last_ran_at: now, failed })
    .onConflict((conflict) =>
      conflict.columns(['ran_on', 'rule']).doUpdateSet((eb) => ({
        removed: eb('purge_report.removed', '+', removed),
        oldest_kept: oldestKept,
        last_ran_at: now,
        failed,
      })),
    )
    .execute()
}
