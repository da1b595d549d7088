import { defineJob, serveJob } from '#platform/jobs/jobs'
import { raiseShelfAlarms } from './shelf-alarm.ts'

/** Looks for levels without anything new. */
const shelfAlarmJob = defineJob('shelf-alarm', { schedule: '7 * * * *' })

export const newsroomDeskJobs = [serveJob(shelfAlarmJob, raiseShelfAlarms)]
