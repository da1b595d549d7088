import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { findCourse, judgedOn, learnersOf, leaversOf, participantsOf } from '#completion'
import type { Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { inSlices } from '#platform/turns'
import { issueTo } from './issue.ts'
import { issueCourseJob } from './jobs.ts'
import { askForNames } from './names/ask.ts'

/** Nearly everything has arrived by then; from that morning on certificates are issued. */
const settledAfterDays = 3
/** A week after the end nothing late can change a day any more. Until then each night looks for whoever completed it late. */
const closedAfterDays = 8

interface Due {
  readonly companyId: number
  readonly courseId: string
}

/** Courses that ended, or were withdrawn, more than three study days ago and are not closed yet. */
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

interface Over {
  readonly jobs: Services['jobs']
  readonly companyId: number
  readonly now: Date
}

/** Looks at all courses of a company again that are over, also those that are closed: somebody has got a name. */
export async function queueOver(tx: Tx, { jobs, companyId, now }: Over): Promise<void> {
  const settled = studyDateOf(new Date(now.getTime() - settledAfterDays * 86_400_000))
  const { rows } = await sql<Due>`select r.company_id as "companyId", r.id as "courseId" from completion_rule r
    where r.company_id = ${companyId} and least(r.to_date, (r.withdrawn_at at time zone 'Asia/Seoul' - interval '4 hours')::date) < ${settled}::date`.execute(
    tx,
  )
  await jobs.enqueueAll(tx, issueCourseJob, rows)
}

/** Issues what is missing of a course and tells everybody who got one. A second run finds who completed it late. */
export async function issueCourse(services: Services, { companyId, courseId }: Due): Promise<void> {
  const { db, clock } = services
  const course = await findCourse(db, companyId, courseId)
  if (course) {
    const company = await db.selectFrom('company').select(['id', 'name']).where('id', '=', companyId).executeTakeFirst()
    const everybody = company ? await learnersOf(db, { companyId, leadId: null }) : []
    const joined = await participantsOf(db, companyId, courseId, studyDateOf(clock.now()))
    const left = await leaversOf(db, companyId, course)
    const learners = everybody.filter(({ id }) => joined.has(id))
    const issued = await db.selectFrom('certificate').select('account_id').where('rule_id', '=', courseId).execute()
    const certified = new Set(issued.map((row) => row.account_id))
    const turn = inSlices()
    let nameless = 0
    for (const { id } of learners) {
      if (company && !certified.has(id)) {
        const outcome = await issueTo(services, left.get(id) ?? course, { id, company }, { tells: true })
        if (outcome === 'NAME_UNCONFIRMED') nameless++
      }
      await turn()
    }
    if (nameless > 0) await askForNames(db, { companyId, course: course.name, nameless, now: clock.now() })
  }
  const closed = studyDateOf(new Date(clock.now().getTime() - closedAfterDays * 86_400_000))
  if (course && judgedOn(course, course.to) >= closed) return
  await db
    .insertInto('certificate_run')
    .values({ rule_id: courseId, ended_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
