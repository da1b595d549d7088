import { defineJob, serveJob } from '#platform/jobs/jobs'
import { recalibrateItems } from './recalibration.ts'

/** Estimates the parameters of all items from all answers: at 03:37 in Seoul, before the study day turns. */
export const recalibrateItemsJob = defineJob('recalibrate-items', { schedule: '37 18 * * *', expireInSeconds: 120 })

export const levelTestJobs = [serveJob(recalibrateItemsJob, recalibrateItems)]
