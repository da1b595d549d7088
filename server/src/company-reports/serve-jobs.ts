import { studyDateOf } from '@readgrow/learning'
import { serveJob } from '#platform/jobs/jobs'
import { closeMonthJob, closeMonthsJob, queueReportMailJob, sendReportMailJob } from './jobs.ts'
import { queueReportMail, sendReportMail } from './send-mail.ts'
import { summaryOf } from './summary.ts'
import { closeMonth, monthsToClose } from './sums/closed-months.ts'

export const companyReportJobs = [
  serveJob(closeMonthsJob, async ({ db, clock, jobs }) =>
    jobs.enqueueAll(db, closeMonthJob, await monthsToClose(db, clock.now())),
  ),
  serveJob(closeMonthJob, (services, ended) =>
    closeMonth(services, ended, async (db, companyId, period) => {
      const today = studyDateOf(services.clock.now())
      return (await summaryOf(db, { companyId, today }, period)).groups
    }),
  ),
  serveJob(queueReportMailJob, queueReportMail),
  serveJob(sendReportMailJob, sendReportMail),
]
