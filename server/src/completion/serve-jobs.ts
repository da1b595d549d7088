import { studyDateOf } from '@readgrow/learning'
import type { Services } from '#platform/context'
import { serveJob } from '#platform/jobs/jobs'
import { measureMonth, monthsToMeasure } from './forecast-error.ts'
import { measureJob, monthsJob, nudgeJob, nudgesDueJob } from './jobs.ts'
import { keepHolidays } from './months.ts'
import { keepParticipants } from './participants.ts'
import { sendDueNudges, sendNudge } from './send-nudge.ts'

async function keepMonths({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now()
  const today = studyDateOf(now)
  await keepHolidays(db, today)
  const courses = await db.selectFrom('completion_rule').select('company_id').distinct().execute()
  for (const { company_id } of courses) await keepParticipants(db, company_id, today)
  await jobs.enqueueAll(db, measureJob, await monthsToMeasure(db, now))
}

export const completionJobs = [
  serveJob(monthsJob, keepMonths),
  serveJob(measureJob, measureMonth),
  serveJob(nudgesDueJob, sendDueNudges),
  serveJob(nudgeJob, (services, { id }) => sendNudge(services, id)),
]
