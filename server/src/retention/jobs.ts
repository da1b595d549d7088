import { defineJob, serveJob } from '#platform/jobs/jobs'
import { mailJob } from '#platform/mail/mail'
import { purge } from './purge.ts'
import { sendWithReceipt } from './send-with-receipt.ts'
import { warnOfLeaving } from './warn-of-leaving.ts'

/** Deletes what is retained for hours. */
export const forgetExpiredJob = defineJob('forget-expired', { schedule: '17 * * * *' })
/** Deletes what is retained for days or years: at 03:47 in Seoul, when few people read. */
const purgeJob = defineJob('purge-kept', { schedule: '47 18 * * *', expireInSeconds: 1_800 })
/**
 * Warns members a month before their data is deleted, and lets applications lapse: at 10:23 in Seoul, because it writes
 * to people.
 */
const warnJob = defineJob('warn-of-leaving', { schedule: '23 1 * * *', expireInSeconds: 1_800 })

export const retentionJobs = [
  serveJob(mailJob, sendWithReceipt),
  serveJob(forgetExpiredJob, (services) => purge(services, 'HOUR')),
  serveJob(purgeJob, (services) => purge(services, 'DAY')),
  serveJob(warnJob, warnOfLeaving),
]
