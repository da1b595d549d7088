import { defineJob, serveJob } from '#platform/jobs/jobs'
import { alarmOverdue } from './alarm-overdue.ts'

export const overdueCommentsJob = defineJob('overdue-comments', { schedule: '*/10 * * * *', deleteAfterSeconds: 3_600 })

export const takeCommentJobs = [serveJob(overdueCommentsJob, alarmOverdue)]
