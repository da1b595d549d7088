import type { listAssignees, listAssignments, ReplyOf } from '@readgrow/contract'
import type { AssignmentState } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { recordView } from '#accesses'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { cursorNumber, cursorParts } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'
import { type AssignmentReply, type AssignmentRow, readAssignments, readPeople, withProgress } from './queries.ts'
import { type Giver, giverOf } from './scope.ts'
import { doneOnOf, stateOf } from './state.ts'

const pageSize = 20
const peopleAPage = 100
const cursorShape = /^(\d{1,17})_([0-9a-f-]{36})$/

/** A page of what was given, the latest first. */
export async function listPage(
  { db, account, clock }: AccountContext,
  cursor: string | undefined,
): Promise<ReplyOf<typeof listAssignments>> {
  const giver = giverOf(account)
  const [micros, id] = cursorParts(cursor, cursorShape)
  const at = sql`timestamptz 'epoch' + ${micros ?? '0'}::bigint * interval '1 microsecond'`
  const more = id === undefined ? sql`` : sql`and (a.given_at < ${at} or a.given_at = ${at} and a.id > ${id}::uuid)`
  const rows = await readAssignments(db, giver, { more, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    assignments: await withProgress(db, giver, page, studyDateOf(clock.now())),
    next: rows.length > pageSize && last ? `${last.place}_${last.id}` : null,
  }
}

/** One that the giver sees; any other is missing. */
export async function findAssignment(db: Db, giver: Giver, id: string): Promise<AssignmentRow> {
  const [row] = await readAssignments(db, giver, { more: sql`and a.id = ${id}::uuid`, limit: 1 })
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

export async function readOne({ db, account, clock }: AccountContext, id: string): Promise<AssignmentReply> {
  const giver = giverOf(account)
  const [reply] = await withProgress(db, giver, [await findAssignment(db, giver, id)], studyDateOf(clock.now()))
  if (!reply) throw new Refusal('NOT_FOUND')
  return reply
}

/**
 * A page of the people of one assignment. A state follows from the day, so all are read and filtered here; the cursor is
 * the place behind the last row, and somebody who leaves the team between two pages may move one person across it.
 */
export async function listPeople(
  ctx: AccountContext,
  id: string,
  query: { readonly state?: AssignmentState | undefined; readonly cursor?: string | undefined },
): Promise<ReplyOf<typeof listAssignees>> {
  const { db, account, clock } = ctx
  const giver = giverOf(account)
  const today = studyDateOf(clock.now())
  const from = cursorNumber(query.cursor) ?? 0
  const about = await findAssignment(db, giver, id)
  const people = (await readPeople(db, giver, id))
    .map((person) => ({
      id: String(person.id),
      name: person.name,
      number: person.number,
      state: stateOf(person, about, today),
      doneOn: doneOnOf(person),
    }))
    .filter(({ state }) => query.state === undefined || state === query.state)
  const to = from + peopleAPage
  const page = people.slice(from, to)
  const ids = page.map((person) => Number(person.id))
  // Of an assignment is seen what was done until today, however far ahead it is due.
  const sent = {
    kind: 'ASSIGNMENT' as const,
    from: studyDateOf(about.givenAt),
    to: today,
    columns: ['이름', '사번 또는 메일', '상태', '끝낸 날'],
    ids,
  }
  await recordView(ctx, sent, { isFirstPage: from === 0 })
  return { people: page, next: to < people.length ? String(to) : null }
}
