import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { type Giver, isStillIn, mayGiveTo, mayName } from './scope.ts'

export interface NewAssignment {
  readonly id: string
  readonly kind: string
  readonly articleId: string | null
  readonly teamId: number | null
  readonly note: string | null
  readonly dueOn: string
}

/** False where there is one of this id already. */
export async function insertAssignment(tx: Tx, giver: Giver, given: NewAssignment, now: Date): Promise<boolean> {
  const stored = await tx
    .insertInto('assignment')
    .values({
      id: given.id,
      company_id: giver.companyId,
      kind: given.kind,
      article_id: given.articleId,
      team_id: given.teamId,
      note: given.note,
      due_on: given.dueOn,
      given_by: giver.id,
      given_at: now,
    })
    // Whichever unique index sees it first: of two inserts at the same moment it is not always that of the id.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

/** Refuses a team that the giver does not reach, and holds it against being dissolved. */
export async function lockTeam(tx: Tx, giver: Giver, teamId: number): Promise<void> {
  const { rows } = await sql`select t.id from team t where t.id = ${teamId} and t.company_id = ${giver.companyId}
    and ${mayGiveTo(giver, sql`t.id`)} for key share of t`.execute(tx)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
}

/** Adds named people and returns them; refuses if one of them is none of the giver's. */
export async function addPeople(
  tx: Tx,
  giver: Giver,
  assignmentId: string,
  people: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into assignment_person (assignment_id, account_id, company_id, since)
    select ${assignmentId}, c.id, c.company_id, ${now} from account c
    where c.id = any(${[...people]}::bigint[]) and ${mayName(giver)} returning account_id as id`.execute(tx)
  if (rows.length !== new Set(people).size) throw new Refusal('NOT_FOUND')
  return rows.map(({ id }) => id)
}

/** Adds everybody whom the giver may name and who learns at the moment, and returns them; refuses where that is nobody. */
export async function addEverybody(tx: Tx, giver: Giver, assignmentId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into assignment_person (assignment_id, account_id, company_id, since)
    select ${assignmentId}, c.id, c.company_id, ${now} from account c
    where c.status = 'ACTIVE' and ${mayName(giver)} returning account_id as id`.execute(tx)
  if (rows.length === 0) throw new Refusal('NOT_FOUND')
  return rows.map(({ id }) => id)
}

/**
 * Adds those of its team who are not on the assignment yet, and returns them. Whoever cannot learn at the moment comes
 * later, with their seat.
 */
export async function addNewcomers(tx: Tx, assignmentId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into assignment_person (assignment_id, account_id, company_id, since)
    select a.id, m.account_id, a.company_id, ${now} from assignment a
      join team_member m on m.company_id = a.company_id and m.team_id = a.team_id
      join account c on c.id = m.account_id and c.status = 'ACTIVE'
    where a.id = ${assignmentId}
    on conflict do nothing returning account_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Open assignments whose team has people who are not on them yet. */
export async function withNewcomers(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from assignment a where a.team_id is not null and a.due_on >= ${today}
      and exists (select from team_member m join account c on c.id = m.account_id and c.status = 'ACTIVE'
        where m.company_id = a.company_id and m.team_id = a.team_id
          and not exists (select from assignment_person p where p.assignment_id = a.id and p.account_id = m.account_id))
    order by a.given_at, a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Everybody who has not done it and is still in its team. */
export async function openPeopleOf(db: Db, assignmentId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.account_id as id from assignment a join assignment_person p on p.assignment_id = a.id
    where a.id = ${assignmentId} and p.finished_on is null and p.counted_on is null and ${isStillIn}`.execute(db)
  return rows.map(({ id }) => id)
}
