import { defineJob, serveJob } from '#platform/jobs/jobs'
import { eraseLeft } from './erase-left.ts'

/** Erases what is due of people who left. Deleting years of a log takes seconds, and many may leave on one day. */
const eraseLeftJob = defineJob('erase-left', { schedule: '11 * * * *', expireInSeconds: 1_800 })

export const accountSettingsJobs = [serveJob(eraseLeftJob, eraseLeft)]
