import type { ArgsOf, listMembers, ReplyOf } from '@readgrow/contract'
import { memberStates } from '@readgrow/contract/facts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { type MemberRow, memberColumns, type Scope, shownMember, within } from './rows.ts'

type Query = ArgsOf<typeof listMembers, 'output'>['query']
type Page = ReplyOf<typeof listMembers>
export type MemberFilter = Pick<Query, 'search' | 'state' | 'team' | 'role'>

/** One page, how many fit, and how many there are in each state. Pages follow the last row's own values, not a count. */
export async function listMembersPage(db: Db, scope: Scope, query: Query): Promise<Page> {
  const order = orders[query.sort]
  const where = sql`${within(scope)} ${matching(query)}`
  const after = query.cursor === undefined ? sql`` : order.after(placeIn(query.cursor, order))
  const [{ rows }, counts, total] = await Promise.all([
    sql<MemberRow & { place: string }>`
      select ${memberColumns(scope)}, ${order.place} as place from account a
      where ${where} ${after} order by ${order.by} limit ${query.limit + 1}`.execute(db),
    countStates(db, scope),
    countAll(db, where),
  ])
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    members: page.map(shownMember),
    next: rows.length > query.limit && last ? `${last.id}_${last.place}` : null,
    total,
    counts,
  }
}

/** All that one searches in, in one text. */
const searched = sql`lower(concat_ws(E'\\n', a.name, a.email, a.customer_id, a.employee_no))`

/** Further conditions over `a`, each with its `and`. */
export function matching({ search, state, team, role }: MemberFilter): RawBuilder<unknown> {
  return sql`
    ${state === undefined ? sql`` : sql`and a.status = ${state}`}
    ${role === undefined ? sql`` : sql`and a.role = ${role}`}
    ${team === undefined ? sql`` : sql`and exists (select from team_member f where f.account_id = a.id and f.team_id = ${team}::bigint)`}
    ${search === undefined ? sql`` : sql`and strpos(${searched}, lower(${search})) > 0`}`
}

async function countStates(db: Db, scope: Scope): Promise<Page['counts']> {
  const { rows } = await sql<{ status: keyof Page['counts']; n: number }>`
    select a.status, count(*)::int as n from account a where ${within(scope)} group by a.status`.execute(db)
  const none = Object.fromEntries(memberStates.map((state) => [state, 0])) as Page['counts']
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.n])) }
}

async function countAll(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from account a where ${where}`.execute(db)
  return rows[0]?.n ?? 0
}

interface Place {
  readonly id: number
  readonly value: string
}

interface Order {
  readonly by: RawBuilder<unknown>
  /** The value of a row in this order, as text that its cursor carries. */
  readonly place: RawBuilder<unknown>
  readonly shape: RegExp
  after(place: Place): RawBuilder<unknown>
}

const used = sql`coalesce(a.last_used_on, date '0001-01-01')`

/** Each of them is an index of the table, so that a page costs the same wherever it begins. */
const orders: Readonly<Record<Query['sort'], Order>> = {
  NAME: {
    by: sql`a.name, a.id`,
    place: sql`a.name`,
    shape: /^[^\0]{0,180}$/,
    after: ({ id, value }) => sql`and (a.name, a.id) > (${value}, ${id})`,
  },
  JOINED: {
    by: sql`a.created_at desc, a.id desc`,
    // Microseconds: milliseconds would lose rows between two of them.
    place: sql`(extract(epoch from a.created_at) * 1000000)::bigint`,
    shape: /^\d{1,16}$/,
    after: ({ id, value }) =>
      sql`and (a.created_at, a.id) < (timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond', ${id})`,
  },
  LAST_USED: {
    by: sql`${used} desc, a.id desc`,
    place: sql`${used} - date '1970-01-01'`,
    shape: /^-?\d{1,6}$/,
    after: ({ id, value }) => sql`and (${used}, a.id) < (date '1970-01-01' + ${value}::int, ${id})`,
  },
}

function placeIn(cursor: string, { shape }: Order): Place {
  const [, id, value] = /^(\d{1,15})_(.*)$/su.exec(cursor) ?? []
  if (id === undefined || value === undefined || !shape.test(value))
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'query.cursor', rule: 'CURSOR' }] })
  return { id: Number(id), value }
}
