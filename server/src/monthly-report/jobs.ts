import { defineJob } from '#platform/jobs/jobs'

/**
 * Finds the people whose report is mailed: on the 1st at 09:00 in Seoul, and at 13:00, 17:00 and 20:00 for whoever a
 * server that was down has left out.
 */
export const mailReportsJob = defineJob('mail-months', { schedule: '0 0,4,8,11 1 * *', expireInSeconds: 900 })
/** Mails the report of a month to one person, once. */
export const mailReportJob = defineJob<{ accountId: number; month: string }>('mail-month', { expireInSeconds: 120 })
