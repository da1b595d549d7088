import { defineJob } from '#platform/jobs/jobs'

/** Finds whom to tell of a period that is over. */
export const queueReportMailJob = defineJob('queue-report-mail', { schedule: '14 * * * *' })
/** Tells one person of one period, once. */
export const sendReportMailJob = defineJob<{ accountId: number; from: string; to: string }>('send-report-mail')
