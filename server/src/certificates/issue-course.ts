import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { findCourse, learnersOf } from '#completion'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { inSlices } from '#platform/turns'
import { issueTo } from './issue.ts'
import { issueCourseJob } from './jobs.ts'

/** Late events change a day for two days. */
const settledAfterDays = 3

interface Due {
  readonly companyId: number
  readonly courseId: string
}

/** Courses that ended, or were withdrawn, more than three study days ago and whose certificates were not all issued. */
async function coursesDue(db: Db, now: Date): Promise<readonly Due[]> {
  const settled = studyDateOf(new Date(now.getTime() - settledAfterDays * 86_400_000))
  const { rows } = await sql<Due>`select r.company_id as "companyId", r.id as "courseId" from completion_rule r
    where least(r.to_date, (r.withdrawn_at at time zone 'Asia/Seoul' - interval '4 hours')::date) < ${settled}::date
      and not exists (select from certificate_run d where d.rule_id = r.id) order by r.company_id, r.id`.execute(db)
  return rows
}

export async function queueDue({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await jobs.enqueueAll(db, issueCourseJob, await coursesDue(db, clock.now()))
}

/** Issues what is missing of a course and tells everybody who got one. A second run finds nothing left to issue. */
export async function issueCourse(services: Services, { companyId, courseId }: Due): Promise<void> {
  const { db, clock } = services
  const course = await findCourse(db, companyId, courseId)
  if (course) {
    const company = await db.selectFrom('company').select(['id', 'name']).where('id', '=', companyId).executeTakeFirst()
    const team = course.team === null ? {} : { team: course.team.id }
    const learners = company ? await learnersOf(db, { companyId, leadId: null }, team) : []
    const turn = inSlices()
    for (const { id, name } of learners) {
      if (company) await issueTo(services, course, { id, name, company }, { tells: true })
      await turn()
    }
  }
  await db
    .insertInto('certificate_run')
    .values({ rule_id: courseId, ended_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
