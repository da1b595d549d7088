import { sql } from 'kysely'
import type { Services } from '#platform/context'
import { defineJob, serveJob } from '#platform/jobs/jobs'
import { settleDue } from './publish.ts'

/** Every minute. What came due is seen without it. */
export const dueHelpJob = defineJob('help-pages-due', { schedule: '* * * * *' })
/** Once a day: what was searched for in vain says nothing new after a year. */
const oldMissesJob = defineJob('help-search-misses-old', { schedule: '20 18 * * *' })

async function forgetOldMisses({ db, clock }: Services): Promise<void> {
  await sql`delete from help_search_miss where week < ${clock.now()}::timestamptz - interval '1 year'`.execute(db)
}

export const helpPageJobs = [serveJob(dueHelpJob, settleDue), serveJob(oldMissesJob, forgetOldMisses)]
