import { type ArgsOf, foldedName, type listMembers, type ReplyOf } from '@readgrow/contract'
import { memberStates } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'
import { recordView } from '#accesses'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { nameHolds } from '#platform/database/name-search'
import { cursorParts, wrongCursor } from '#platform/database/page-cursor'
import { inTeam, type MemberRow, memberColumns, type Scope, scopeOf, toMemberReply, within } from './rows.ts'

type Query = ArgsOf<typeof listMembers, 'output'>['query']
type Page = ReplyOf<typeof listMembers>
export type MemberFilter = Pick<Query, 'search' | 'state' | 'team' | 'role'>

/** As the members read it who are on the page. */
const columns = ['이름', '이메일', '아이디', '사번', '역할', '상태', '팀', '가입한 날', '마지막으로 이용한 날']

/** A page of members. They read who opened it, once for an hour. */
export async function showMembers(ctx: AccountContext, query: Query): Promise<Page> {
  const page = await listMembersPage(ctx.db, scopeOf(ctx.account), query)
  const today = studyDateOf(ctx.clock.now())
  const ids = page.members.map(({ id }) => Number(id))
  await recordView(ctx, { kind: 'MEMBERS', from: today, to: today, columns, ids }, { isFirstPage: !query.cursor })
  return page
}

/**
 * One page, how many members match, and how many there are in each state. Pages follow the last row's own values, not a
 * count.
 */
async function listMembersPage(db: Db, scope: Scope, query: Query): Promise<Page> {
  const order = orders[query.sort]
  const where = sql`${within(scope)} ${matching(scope, query)}`
  const wanted: Wanted = {
    scope,
    where,
    order,
    after: query.cursor === undefined ? sql`` : order.after(placeIn(query.cursor, order)),
    most: query.limit + 1,
  }
  const isSearched = query.search !== undefined
  const [rows, counts, counted] = await Promise.all([
    isSearched ? rowsFound(db, wanted) : rowsInOrder(db, wanted),
    countStates(db, scope),
    !isSearched && isFilteredBesides(query) ? countAll(db, where) : null,
  ])
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return {
    members: page.map(toMemberReply),
    next: rows.length > query.limit && last ? `${last.id}_${last.place}` : null,
    total: isSearched
      ? await fittingIn(rows, query, () => countAll(db, where))
      : (counted ?? totalOf(counts, query.state)),
    counts,
  }
}

interface Wanted {
  readonly scope: Scope
  readonly where: RawBuilder<unknown>
  readonly order: Order
  readonly after: RawBuilder<unknown>
  readonly most: number
}

type ListedRow = MemberRow & { readonly place: string; readonly fitting?: number }

/** Reads along the index of the order, as far as the page goes. */
async function rowsInOrder(db: Db, { scope, where, order, after, most }: Wanted): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${memberColumns(scope)}, ${order.place} as place from account a
    where ${where} ${after} order by ${order.by} limit ${most}`.execute(db)
  return rows
}

/**
 * Finds all matches first and looks at each once: for a rare match, the index of the order would be read from end to
 * end.
 */
async function rowsFound(db: Db, { scope, where, order, after, most }: Wanted): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with fit as materialized (select a.id, a.name, a.created_at, a.last_used_on from account a where ${where})
    select ${memberColumns(scope)}, ${order.place} as place, (select count(*)::int from fit) as fitting
    from (select a.id from fit a where true ${after} order by ${order.by} limit ${most}) p
    join account a on a.id = p.id order by ${order.by}`.execute(db)
  return rows
}

/** Only behind the last row does a search find no row to carry the count. */
const fittingIn = async (rows: readonly ListedRow[], { cursor }: Query, count: () => Promise<number>) =>
  rows[0]?.fitting ?? (cursor === undefined ? 0 : count())

/** Whether the counts of the states do not tell how many match. */
const isFilteredBesides = ({ team, role }: MemberFilter) => team !== undefined || role !== undefined

const totalOf = (counts: Page['counts'], state: MemberFilter['state']): number =>
  state === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[state]

/**
 * Whether the text occurs in name, id, address or number. One text made of all four would take twice as long; ids are
 * in lower case, and most are the address. Trigrams would not help: people search for Korean names by a syllable or
 * two.
 */
function found(search: string): RawBuilder<unknown> {
  const asked = foldedName(search).toLowerCase()
  return sql`(${nameHolds(sql`a.name`, search)} or ${asked} <> '' and (strpos(a.customer_id, ${asked}) > 0
    or a.email <> a.customer_id and strpos(lower(a.email), ${asked}) > 0
    or strpos(lower(a.employee_no), ${asked}) > 0))`
}

/** Further conditions over `a`, each with its `and`. */
export function matching(scope: Scope, { search, state, team, role }: MemberFilter): RawBuilder<unknown> {
  return sql`
    ${state === undefined ? sql`` : sql`and a.status = ${state}`}
    ${role === undefined ? sql`` : sql`and a.role = ${role}`}
    ${team === undefined ? sql`` : inTeam(scope, team)}
    ${search === undefined ? sql`` : sql`and ${found(search)}`}`
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
  /** The value of a row in this order, as the text in its cursor. */
  readonly place: RawBuilder<unknown>
  readonly shape: RegExp
  after(place: Place): RawBuilder<unknown>
}

const used = sql`coalesce(a.last_used_on, date '0001-01-01')`

/** Each order is an index of the table, so that a page costs the same wherever it begins. */
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
  const [id, value] = cursorParts(cursor, /^(\d{1,15})_(.*)$/su)
  if (value === undefined || !shape.test(value)) throw wrongCursor()
  return { id: Number(id), value }
}
