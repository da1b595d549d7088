import { sql } from 'kysely'
import type { Services } from '#platform/context'
import { defineJob, serveJob } from '#platform/jobs/jobs'

const atOnce = 500

/** Conversations are retained as long as recordings: both are what somebody said. */
const deleteOldJob = defineJob('delete-old-conversations', { schedule: '29 * * * *' })

export const conversationJobs = [serveJob(deleteOldJob, deleteOldConversations)]

export async function deleteOldConversations({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>) {
  const before = new Date(clock.now().getTime() - config.recordingRetentionDays * 86_400_000)
  for (let batch = 0; batch < 1_000; batch++) {
    const { numAffectedRows = 0n } = await sql`delete from conversation where id in (
      select id from conversation where begun_at < ${before} limit ${atOnce})`.execute(db)
    if (numAffectedRows < BigInt(atOnce)) return
  }
}
