import type { Assignment } from '@readgrow/contract'
import { type AssignmentKind, assignmentStates } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/database/db'
import { type Giver, isChangedBy, isSeenBy, isStillIn, mayName } from './scope.ts'
import { type Standing, stateOf } from './state.ts'

export type AssignmentReply = z.output<typeof Assignment>

export interface AssignmentRow {
  readonly id: string
  readonly kind: AssignmentKind
  readonly article: AssignmentReply['article']
  readonly isShown: boolean
  readonly note: string | null
  readonly dueOn: string
  readonly givenBy: string | null
  readonly givenAt: Date
  /** Microseconds since 1970, so that pages lose nothing between two milliseconds. */
  readonly place: string
  readonly team: AssignmentReply['team']
  readonly mayChange: boolean
}

/** Over `a`: the article with its plainest headline. */
export const articleColumns = sql`
  case when a.article_id is not null then json_build_object('id', a.article_id, 'headline', coalesce(
    (select v.headline from article_version v where v.article_id = a.article_id order by v.level limit 1),
    '{"en": "", "ko": ""}')) end as article,
  coalesce((select r.status = 'PUBLISHED' from article r where r.id = a.article_id), true) as "isShown"`

/** Over `a`: the giver's name; nobody is named once they have left. */
export const giverColumn = sql`(select g.name from account g where g.id = a.given_by and g.status <> 'LEFT') as "givenBy"`

/** Assignments that the giver sees, the latest first. `more` are further conditions over `a`, each with its `and`. */
export async function readAssignments(
  db: Db,
  giver: Giver,
  { more, limit }: { readonly more: RawBuilder<unknown>; readonly limit: number },
): Promise<readonly AssignmentRow[]> {
  const { rows } = await sql<AssignmentRow>`
    select a.id, a.kind, ${articleColumns}, a.note, a.due_on as "dueOn", ${giverColumn}, a.given_at as "givenAt",
      (extract(epoch from a.given_at) * 1000000)::bigint::text as place,
      (select json_build_object('id', t.id::text, 'name', t.name) from team t where t.id = a.team_id) as team,
      ${isChangedBy(giver)} as "mayChange"
    from assignment a where ${isSeenBy(giver)} ${more} order by a.given_at desc, a.id limit ${limit}`.execute(db)
  return rows
}

type Counted = Standing & { readonly id: string; readonly people: number }

/** The rows as replies, with how many people stand where: one statement for all of them. */
export async function withProgress(
  db: Db,
  giver: Giver,
  rows: readonly AssignmentRow[],
  today: string,
): Promise<AssignmentReply[]> {
  const ids = rows.map(({ id }) => id)
  const { rows: counted } = await sql<Counted>`
    select a.id, p.begun, p.finished_on as "finishedOn", p.counted_on as "countedOn", count(*)::int as people
    from assignment a join assignment_person p on p.assignment_id = a.id join account c on c.id = p.account_id
    where a.id = any(${ids}::uuid[]) and ${isPersonSeen(giver)}
    group by a.id, p.begun, p.finished_on, p.counted_on`.execute(db)
  const byId = Map.groupBy(counted, ({ id }) => id)
  return rows.map(({ givenAt, place: _, isShown, ...row }) => ({
    ...row,
    givenOn: studyDateOf(givenAt),
    progress: progressOf(byId.get(row.id) ?? [], { dueOn: row.dueOn, isShown }, today),
  }))
}

function progressOf(
  counted: readonly Counted[],
  about: { readonly dueOn: string; readonly isShown: boolean },
  today: string,
): AssignmentReply['progress'] {
  const progress = Object.fromEntries(assignmentStates.map((state) => [state, 0])) as AssignmentReply['progress']
  for (const { people, ...standing } of counted) progress[stateOf(standing, about, today)] += people
  return progress
}

/** Over `a`, `p` and `c` (account): whose progress the giver sees. Whoever is suspended is there again with their seat. */
const isPersonSeen = (giver: Giver) => sql`c.status = 'ACTIVE' and ${isStillIn} and ${mayName(giver)}`

export type PersonRow = Standing & { readonly id: number; readonly name: string; readonly number: string }

/** Everybody of one assignment whom the giver sees, by name. */
export async function readPeople(db: Db, giver: Giver, id: string): Promise<readonly PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select c.id, c.name, coalesce(c.employee_no, c.email) as number, p.begun, p.finished_on as "finishedOn", p.counted_on as "countedOn"
    from assignment a join assignment_person p on p.assignment_id = a.id join account c on c.id = p.account_id
    where a.id = ${id} and ${isPersonSeen(giver)} order by c.name, c.id`.execute(db)
  return rows
}
