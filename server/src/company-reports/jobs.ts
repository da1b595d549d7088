import { defineJob } from '#platform/jobs/jobs'

/** Finds the months that are over, at 04:24 in Seoul. */
export const closeMonthsJob = defineJob('close-months', { schedule: '24 19 * * *' })
/** Freezes the sums of one month of one company. */
export const closeMonthJob = defineJob<{ companyId: number; month: string }>('close-month', { expireInSeconds: 900 })
/** Finds whom to tell of a period that is over. */
export const queueReportMailJob = defineJob('queue-report-mail', { schedule: '14 * * * *' })
/** Tells one person of one period, once. */
export const sendReportMailJob = defineJob<{ accountId: number; from: string; to: string }>('send-report-mail')
