import { defineJob, serveJob } from '#platform/jobs/jobs'
import { remindOwners } from './remind.ts'

/** At nine in the morning in Seoul, and in the hours after it for a server that was down. */
export const leadRemindersJob = defineJob('lead-reminders', { schedule: '0 0-9 * * *' })

export const leadJobs = [serveJob(leadRemindersJob, remindOwners)]
