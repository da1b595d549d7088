import { defineJob } from '#platform/jobs'

/** Finds whom this hour's reminder is for. */
export const remindDueJob = defineJob('remind-due', { schedule: '4 * * * *' })
/** Reminds one person of a study day, once. A push service may take its ten seconds, and asks for a mail instead. */
export const remindJob = defineJob<{ accountId: number; studyDate: string }>('remind', { expireInSeconds: 300 })
