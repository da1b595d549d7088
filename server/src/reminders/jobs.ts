import { defineJob } from '#platform/jobs/jobs'

/** Finds the people to remind in this hour. */
export const remindDueJob = defineJob('remind-due', { schedule: '4 * * * *' })
/** Reminds one person of a study day, once. A push service may take ten seconds and still fail, and an email follows. */
export const remindJob = defineJob<{ accountId: number; studyDate: string }>('remind', { expireInSeconds: 300 })
