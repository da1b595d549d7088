import { defineJob } from '#platform/jobs/jobs'

/**
 * Finds the people whose report is mailed: on the 1st at 09:00 in Seoul, and at 13:00, 17:00 and 20:00 for whoever a
 * server that was down has left out.
 */
export const mailReportsJob = defineJob('mail-months', { schedule: '0 0,4,8,11 1 * *', expireInSeconds: 900 })
/** The same on every later day at 09:00, after an outage that covers all of the 1st. */
export const lateReportsJob = defineJob('mail-months-late', { schedule: '0 0 2-31 * *', expireInSeconds: 900 })
/** Mails the report of a month to one person, once. */
export const mailReportJob = defineJob<{ accountId: number; month: string }>('mail-month', { expireInSeconds: 120 })
