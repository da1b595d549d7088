import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { studyDateSql } from '#platform/database/study-date'
import { seatDaysOf } from '#seats'
import { teamDaysOf } from '#teams'

/**
 * Writes down who has come to the courses of a company by the study day `today`, and on which day: members who had a seat
 * on a day of the course and, for a course of a team, were in it then; owners where the course has them in. Whoever is
 * written down stays so.
 */
export async function keepParticipants(db: Db, companyId: number, today: string): Promise<void> {
  await sql`
    with missing as materialized (
      select r.id as rule_id, r.team_id, a.id as account_id,
        daterange(r.from_date, greatest(r.from_date, least(r.to_date, ${studyDateSql(sql`r.withdrawn_at`)})), '[]') as days
      from completion_rule r join account a on a.company_id = r.company_id and a.status not in ('LEFT', 'WAITING')
        and a.role in ('learner', 'owner') and (r.with_owners or a.role = 'learner')
      where r.company_id = ${companyId} and r.from_date <= ${today}::date
        and not exists (select from course_participant p where p.rule_id = r.id and p.account_id = a.id)),
    came as materialized (select missing.rule_id, missing.account_id, datemultirange(missing.days)
        * (select x.days from (${seatDaysOf(sql`missing.account_id`)}) x)
        * case when missing.team_id is null then '{(,)}'::datemultirange
            else (select x.days from (${teamDaysOf(sql`missing.account_id`)}) x where x.team_id = missing.team_id) end as days
      from missing)
    insert into course_participant (rule_id, account_id, joined_on)
    select rule_id, account_id, lower(days) from came where lower(days) <= ${today}::date
    on conflict do nothing`.execute(db)
}

/** The participants of a course and the study day on which each joined it, those who have come since included. */
export async function participantsOf(
  db: Db,
  companyId: number,
  courseId: string,
  today: string,
): Promise<ReadonlyMap<number, string>> {
  await keepParticipants(db, companyId, today)
  const { rows } = await sql<{ id: number; joinedOn: string }>`
    select p.account_id as id, p.joined_on::text as "joinedOn" from course_participant p
    join completion_rule r on r.id = p.rule_id and r.company_id = ${companyId}
    where p.rule_id = ${courseId}::uuid`.execute(db)
  return new Map(rows.map(({ id, joinedOn }) => [id, joinedOn]))
}

/** How many each course of a company has. */
export async function countParticipants(db: Db, companyId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select p.rule_id as id, count(*)::int as n from course_participant p
    join completion_rule r on r.id = p.rule_id
    join account a on a.id = p.account_id and a.status <> 'LEFT' where r.company_id = ${companyId}
    group by p.rule_id`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
