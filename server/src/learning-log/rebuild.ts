import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import type { LearningRules } from './open-log.ts'
import { lockLog, readLog } from './queries.ts'

/** Deletes what the screens of an account read and restores it from the log. Returns the number of events. */
export async function rebuildLog(
  rules: LearningRules,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockLog(tx, accountId)
    for (const { drop } of rules.domains) await drop?.(tx, accountId)
    const log = await readLog(tx, accountId)
    for (const event of log) for (const project of rules.projectors(event.kind)) await project(tx, event)
    for (const { restore } of rules.domains) await restore?.(tx, accountId, clock.now())
    return log.length
  })
}
