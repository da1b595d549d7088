import { serveJob } from '#platform/jobs/jobs'
import { remindDue } from './due.ts'
import { remindDueJob, remindJob } from './jobs.ts'
import { remind } from './remind.ts'

export const reminderJobs = [
  serveJob(remindDueJob, remindDue),
  serveJob(remindJob, (services, person) => remind(services, person)),
]
