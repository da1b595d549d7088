import { seoulDateOf } from '@readgrow/learning'
import type { Db } from '#platform/database/db'

export interface PurgeLine {
  readonly rule: string
  readonly removed: number
  /** The earliest start of a term among the rows that remain; null when none remain. */
  readonly oldestRetained: Date | null
  readonly failed: string | null
}

/** One row per rule and day of Seoul: hourly runs are added up, the other columns hold the latest state. */
export async function reportPurge(
  db: Db,
  now: Date,
  { rule, removed, oldestRetained, failed }: PurgeLine,
): Promise<void> {
  await db
    .insertInto('purge_report')
    .values({ ran_on: seoulDateOf(now), rule, removed, oldest_kept: oldestRetained, last_ran_at: now, failed })
    .onConflict((conflict) =>
      conflict.columns(['ran_on', 'rule']).doUpdateSet((eb) => ({
        removed: eb('purge_report.removed', '+', removed),
        oldest_kept: oldestRetained,
        last_ran_at: now,
        failed,
      })),
    )
    .execute()
}
