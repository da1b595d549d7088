import { sql } from 'kysely'
import type { Course } from '#completion'
import type { Db } from '#platform/database/db'

/** Where somebody works, as a certificate of today says. */
export interface Place {
  readonly teams: string | null
  readonly employeeNo: string | null
}

/** The team of the course, for whoever has left it too; their teams of today where it is for the whole company. */
export async function placeOf(db: Db, course: Pick<Course, 'team'>, accountId: number): Promise<Place> {
  const { rows } = await sql<Place>`select a.employee_no as "employeeNo", (select
      string_agg(t.name, ', ' order by lower(t.name), t.id) from team_member m
      join team t on t.company_id = m.company_id and t.id = m.team_id where m.account_id = a.id) as teams
    from account a where a.id = ${accountId}`.execute(db)
  const { teams = null, employeeNo = null } = rows[0] ?? {}
  return { teams: course.team?.name ?? teams, employeeNo }
}
