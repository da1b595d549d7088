import { studyDateOf } from '@readgrow/learning'
import { type CompletionRule, type ExpectedDays, expectedDays } from '@readgrow/learning/completion'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#members'
import type { Db } from '#platform/database/db'
import { studyDateSql } from '#platform/database/study-date'

export interface Course {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  readonly rule: CompletionRule
  readonly team: { readonly id: string; readonly name: string } | null
  /** The study day of its withdrawal. */
  readonly withdrawnOn: string | null
  readonly expected: ExpectedDays
}

interface Row {
  readonly id: string
  readonly name: string
  readonly from_date: string
  readonly to_date: string
  readonly rule: CompletionRule
  readonly team_id: number | null
  readonly team_name: string | null
  readonly holidays: string[]
  readonly withdrawn_at: Date | null
}

/**
 * The study day by which a course is judged: today, or the day of its withdrawal. So whoever had completed a course that
 * was withdrawn has still completed it.
 */
export const judgedOn = ({ withdrawnOn }: Pick<Course, 'withdrawnOn'>, today: string): string =>
  withdrawnOn !== null && withdrawnOn < today ? withdrawnOn : today

/** Courses of a company for which `condition` holds over `r`, by their beginning. */
async function coursesWhere(db: Db, companyId: number, condition: RawBuilder<unknown>): Promise<Course[]> {
  const { rows } = await sql<Row>`
    select r.id, r.name, r.from_date, r.to_date, r.rule, r.team_id, r.team_name, r.holidays,
      r.withdrawn_at
    from completion_rule r where r.company_id = ${companyId} ${condition} order by r.from_date, r.made_at, r.id`.execute(
    db,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    from: row.from_date,
    to: row.to_date,
    rule: row.rule,
    team: row.team_id === null ? null : { id: String(row.team_id), name: row.team_name ?? '' },
    withdrawnOn: row.withdrawn_at && studyDateOf(row.withdrawn_at),
    expected: expectedDays(row.rule, new Set(row.holidays)),
  }))
}

/**
 * The courses of a learner that touch a period: those of the whole company and of the teams that they are in, for an owner
 * where owners are participants. A course that was withdrawn before it began never was.
 */
export async function coursesOfLearner(
  db: Db,
  { companyId, id }: { readonly companyId: number; readonly id: number },
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Course[]> {
  const courses = await coursesWhere(
    db,
    companyId,
    sql`and r.to_date >= ${from}::date and r.from_date <= ${to}::date and (r.team_id is null or exists (
      select from team_member m where m.company_id = r.company_id and m.team_id = r.team_id and m.account_id = ${id}))
      and (r.with_owners or exists (select from account a where a.id = ${id} and a.role <> 'owner')
        or exists (select from course_participant p where p.rule_id = r.id and p.account_id = ${id}))`,
  )
  return courses.filter(everWas)
}

/** A course of a team, and when somebody who was in it on a day of the course has left it. */
interface Left {
  readonly id: string
  readonly accountId: number
  readonly leftOn: string
}

/** Over `r` (the course) and `p` (a stay that is over); whoever is in the team again has not left. */
const leftTeam = sql`p.company_id = r.company_id and p.team_id = r.team_id
  and ${studyDateSql(sql`p.from_at`)} <= r.to_date and ${studyDateSql(sql`p.to_at`)} > r.from_date
  and not exists (select from team_member m where m.company_id = r.company_id and m.team_id = r.team_id
    and m.account_id = p.account_id)`

async function leavesWhere(db: Db, condition: RawBuilder<unknown>): Promise<readonly Left[]> {
  const { rows } = await sql<Left>`
    select r.id, p.account_id as "accountId", max(${studyDateSql(sql`p.to_at`)})::text as "leftOn"
    from completion_rule r join past_team_member p on ${leftTeam} where ${condition} group by r.id, p.account_id`.execute(
    db,
  )
  return rows
}

/** The course as it is for somebody who left its team: what they had done by then counts, as with one that was withdrawn. */
const endedOn = (course: Course, leftOn: string): Course => ({
  ...course,
  withdrawnOn: course.withdrawnOn !== null && course.withdrawnOn < leftOn ? course.withdrawnOn : leftOn,
})

/**
 * The courses that a learner has left with their team, or that have lost it, each as it was for them. Whoever completed one
 * has completed it, wherever they are now.
 */
export async function coursesLeftBy(
  db: Db,
  { companyId, id }: { readonly companyId: number; readonly id: number },
): Promise<Course[]> {
  const leaves = await leavesWhere(db, sql`r.company_id = ${companyId} and p.account_id = ${id}`)
  if (leaves.length === 0) return []
  const ids = leaves.map((left) => left.id)
  const courses = await coursesWhere(db, companyId, sql`and r.id = any(${ids}::uuid[])`)
  const leftOn = new Map(leaves.map((left) => [left.id, left.leftOn]))
  return courses.filter(everWas).map((course) => endedOn(course, leftOn.get(course.id) ?? course.to))
}

/** Who has left the team of a course, with the course as it was for them. */
export async function leaversOf(db: Db, companyId: number, course: Course): Promise<ReadonlyMap<number, Course>> {
  const leaves = await leavesWhere(db, sql`r.company_id = ${companyId} and r.id = ${course.id}::uuid`)
  return new Map(leaves.map(({ accountId, leftOn }) => [accountId, endedOn(course, leftOn)]))
}

/** A course that was withdrawn before it began never was. */
const everWas = ({ withdrawnOn, from }: Course) => withdrawnOn === null || withdrawnOn >= from

/** All courses of a company that ever were, by their beginning. */
export async function coursesOfCompany(db: Db, companyId: number): Promise<Course[]> {
  return (await coursesWhere(db, companyId, sql``)).filter(everWas)
}

/** Null for a course that is none of the company's, or never was. */
export async function findCourse(db: Db, companyId: number, id: string): Promise<Course | null> {
  const [course] = await coursesWhere(db, companyId, sql`and r.id = ${id}::uuid`)
  return course && everWas(course) ? course : null
}

/** The courses that run on a study day; for a lead those of the whole company and of their own teams. */
export async function runningCourses(db: Db, { companyId, leadId }: Scope, today: string): Promise<Course[]> {
  const led =
    leadId === null
      ? sql`or exists (select from team t where t.company_id = r.company_id and t.id = r.team_id)`
      : sql`or exists (select from team_member l where l.company_id = r.company_id and l.team_id = r.team_id
          and l.account_id = ${leadId} and l.is_lead)`
  return coursesWhere(
    db,
    companyId,
    sql`and r.withdrawn_at is null and ${today}::date between r.from_date and r.to_date and (r.team_id is null ${led})`,
  )
}
