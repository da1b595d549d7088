import { storeLearnerSettings } from '#learner-settings'
import type { Db } from '#platform/database/db'

/** The demo reader's settings, and a company that counts weekdays only; for newly created accounts alone. */
export async function storeDemoSettings(
  db: Db,
  created: ReadonlyMap<string, number>,
  acme: number,
  now: Date,
): Promise<void> {
  const reader = created.get('reader@demo.readgrow.kr')
  if (reader !== undefined)
    await storeLearnerSettings(
      db,
      reader,
      { goal: 'NEWS', interests: ['science', 'environment'], reminderHour: 8 },
      now,
    )
  if (created.has('owner@acme.demo'))
    await db.updateTable('company').set({ weekdays_only: true }).where('id', '=', acme).execute()
}
