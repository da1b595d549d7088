import { serveJob } from '#platform/jobs/jobs'
import { lateReportsJob, mailReportJob, mailReportsJob } from './jobs.ts'
import { mailDue } from './mail-due.ts'
import { mailReport } from './mail-report.ts'

export const monthlyReportJobs = [
  serveJob(mailReportsJob, mailDue),
  serveJob(lateReportsJob, mailDue),
  serveJob(mailReportJob, mailReport),
]
