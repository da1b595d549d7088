import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { raiseAlarm } from '#alarms'
import { operatorIds } from '#manuscripts'
import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { shelfLevels, staleSince } from './shelf.ts'

/**
 * Notifies every operator, once a study day, of levels that have had nothing new for 24 hours (docs/features.md M12).
 * The level's row records the notification; of several servers only the one that writes it notifies.
 */
export async function raiseShelfAlarms({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const today = studyDateOf(now)
  await inTransaction(db, async (tx) => {
    const staleLevels: string[] = []
    for (const shelf of await shelfLevels(tx)) {
      const since = staleSince(shelf, now, null)
      if (since === null) {
        await tx.deleteFrom('shelf_alarm').where('level', '=', shelf.level).execute()
        continue
      }
      const { rows } = await sql`insert into shelf_alarm (level, since, raised_on)
        values (${shelf.level}, ${since}, ${today}::date)
        on conflict (level) do update set raised_on = excluded.raised_on where shelf_alarm.raised_on < excluded.raised_on
        returning level`.execute(tx)
      if (rows.length > 0) staleLevels.push(shelf.level)
    }
    if (staleLevels.length === 0) return
    for (const accountId of await operatorIds(tx))
      await raiseAlarm(tx, {
        accountId,
        category: 'NEWSROOM',
        title: `${staleLevels.join(', ')} 새 기사가 없어요`,
        text: '24시간 넘게 새로 낸 기사가 없어요.',
        url: '/admin/',
        at: now,
      })
  })
}
