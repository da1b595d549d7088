import { defineJob } from '#platform/jobs/jobs'

/** Keeps the holidays of months that have begun, and finds past months whose forecast was not measured. */
export const monthsJob = defineJob('completion-months', { schedule: '20 19 * * *' })
export const measureJob = defineJob<{ companyId: number; month: string }>('measure-forecast', { expireInSeconds: 900 })
/** Finds the nudges that waited for the morning. */
export const nudgesDueJob = defineJob('nudges-due', { schedule: '*/10 * * * *', deleteAfterSeconds: 3_600 })
/** Sends one nudge, once. A push service may take ten seconds and still fail, and an email follows. */
export const nudgeJob = defineJob<{ id: number }>('nudge', { expireInSeconds: 300 })
