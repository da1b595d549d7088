import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { type Course, findCourse, judgedOn, learnersOf, leaversOf, participantsOf } from '#completion'
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
  readonly people: readonly number[]
  readonly now: Date
}

/** Looks at all courses again that are over, also at closed ones, for people who have got a name. */
export async function queueOver(tx: Tx, { jobs, companyId, people, now }: Over): Promise<void> {
  const settled = studyDateOf(new Date(now.getTime() - settledAfterDays * 86_400_000))
  const { rows } = await sql<Due>`select r.company_id as "companyId", r.id as "courseId" from completion_rule r
    where r.company_id = ${companyId} and least(r.to_date, (r.withdrawn_at at time zone 'Asia/Seoul' - interval '4 hours')::date) < ${settled}::date`.execute(
    tx,
  )
  await jobs.enqueueAll(
    tx,
    issueCourseJob,
    rows.map((due) => ({ ...due, people })),
  )
}

/**
 * Issues what is missing of a course and tells everybody who got one. A second run finds who completed it late. With
 * `people` it is about them alone, and neither asks the owners for names nor closes the course.
 */
export async function issueCourse(services: Services, { companyId, courseId, people }: Asked): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const course = await findCourse(db, companyId, courseId)
  const nameless = course ? await issueToAll(services, course, companyId, people) : 0
  if (people) return
  if (course && nameless > 0) await askForNames(db, { companyId, course: course.name, nameless, now })
  const closed = studyDateOf(new Date(now.getTime() - closedAfterDays * 86_400_000))
  if (course && judgedOn(course, course.to) >= closed) return
  await db
    .insertInto('certificate_run')
    .values({ rule_id: courseId, ended_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Asked extends Due {
  readonly people?: readonly number[]
}

/** How many completed the course and wait for a name. */
async function issueToAll(
  services: Services,
  course: Course,
  companyId: number,
  people: readonly number[] | undefined,
): Promise<number> {
  const { db, clock } = services
  const company = await db.selectFrom('company').select(['id', 'name']).where('id', '=', companyId).executeTakeFirst()
  if (!company) return 0
  const everybody = await learnersOf(db, { companyId, leadId: null })
  const joined = await participantsOf(db, companyId, course.id, studyDateOf(clock.now()))
  const left = await leaversOf(db, companyId, course)
  const issued = await db.selectFrom('certificate').select('account_id').where('rule_id', '=', course.id).execute()
  const certified = new Set(issued.map((row) => row.account_id))
  const turn = inSlices()
  let nameless = 0
  for (const { id } of everybody) {
    if (joined.has(id) && !certified.has(id) && (people?.includes(id) ?? true)) {
      const outcome = await issueTo(services, left.get(id) ?? course, { id, company }, { tells: true })
      if (outcome === 'NAME_UNCONFIRMED' || typeof outcome === 'object') nameless++
    }
    await turn()
  }
  return nameless
}
