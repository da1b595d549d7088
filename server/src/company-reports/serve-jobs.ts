import { serveJob } from '#platform/jobs/jobs'
import { queueReportMailJob, sendReportMailJob } from './jobs.ts'
import { queueReportMail, sendReportMail } from './send-mail.ts'

export const companyReportJobs = [
  serveJob(queueReportMailJob, queueReportMail),
  serveJob(sendReportMailJob, sendReportMail),
]
