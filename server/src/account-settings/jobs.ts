import { defineJob, serveJob } from '#platform/jobs'
import { eraseLeft } from './erase-left.ts'

/** Erases what is to be erased of people who left. Years of a log are seconds of deleting, and many may leave on one day. */
const eraseLeftJob = defineJob('erase-left', { schedule: '11 * * * *', expireInSeconds: 1_800 })

export const accountSettingsJobs = [serveJob(eraseLeftJob, eraseLeft)]
