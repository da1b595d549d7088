import { defineJob, serveJob } from '#platform/jobs/jobs'
import { publishDue } from './publish-due.ts'

/** Publishes manuscripts whose hour has come. */
const publishDueJob = defineJob('publish-due', { schedule: '* * * * *' })

export const newsroomJobs = [serveJob(publishDueJob, publishDue)]
