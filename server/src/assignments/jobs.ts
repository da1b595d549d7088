import { defineJob, serveJob } from '#platform/jobs/jobs'
import { giveToNewcomers } from './newcomers.ts'

const newcomersJob = defineJob('assignment-newcomers', { schedule: '*/5 * * * *', deleteAfterSeconds: 3_600 })

export const assignmentJobs = [serveJob(newcomersJob, giveToNewcomers)]
