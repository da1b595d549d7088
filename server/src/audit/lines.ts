import type { ArgsOf, listAllAudit, listAudit, ReplyOf } from '@readgrow/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { cursorNumber } from '#platform/database/page-cursor'

type Query = ArgsOf<typeof listAudit, 'output'>['query']
type AllQuery = ArgsOf<typeof listAllAudit, 'output'>['query']
type AllPage = ReplyOf<typeof listAllAudit>
type Page = ReplyOf<typeof listAudit>

export interface Row extends Omit<AllPage['entries'][number], 'at' | 'lines'> {
  readonly at: Date
}

const pageSize = 50

/** Actors from outside the company acted for the service and are named so. */
const ownActor = sql`case when l.actor_id is not null and not exists (
  select from account b where b.id = l.actor_id and b.company_id = l.company_id) then '리드그로우' else l.actor end`
const ofCompany = (companyId: number) => sql`and l.company_id = ${companyId}`

/** Acts in one company, the newest first. */
export async function listOwnLines(db: Db, companyId: number, query: Query): Promise<Page> {
  const { entries, next } = await pageOf(db, query, ofCompany(companyId), ownActor)
  return { entries: entries.map(({ companyName: _, ...entry }) => entry), next }
}

/** The newest lines of one company before the query's cursor, singly. */
export async function readOwnLines(db: Db, companyId: number, query: Query, most: number): Promise<readonly Row[]> {
  const { rows } = await linesSql(query, ofCompany(companyId), ownActor, sql`${most}`).execute(db)
  return rows
}

export const countOwnLines = (db: Db, companyId: number, query: Query): Promise<number> =>
  countOf(db, query, ofCompany(companyId), ownActor)

const ofOne = (company: string | undefined) =>
  company === undefined ? sql`` : sql`and l.company_id = ${company}::bigint`
const anyActor = sql`l.actor`

/** Acts in all companies, or in one, with the names of the actors. */
export const listAllLines = (db: Db, query: AllQuery): Promise<AllPage> =>
  pageOf(db, query, ofOne(query.company), anyActor)

/** The newest lines of all companies, or of one, before the query's cursor, singly. */
export async function readAllLines(db: Db, query: AllQuery, most: number): Promise<readonly Row[]> {
  const { rows } = await linesSql(query, ofOne(query.company), anyActor, sql`${most}`).execute(db)
  return rows
}

export const countAllLines = (db: Db, query: AllQuery): Promise<number> =>
  countOf(db, query, ofOne(query.company), anyActor)

/** Days are those of Seoul. An action is found by its whole name or by its first part, such as `member`. */
export function linesSql(
  { search, action, from, to, act, cursor }: Query,
  scope: RawBuilder<unknown>,
  actor: RawBuilder<unknown>,
  most: RawBuilder<unknown> = sql`${pageSize + 1}`,
): RawBuilder<Row> {
  const before = cursorNumber(cursor)
  const start = (day: string, plus: number) => sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Seoul')`
  return sql<Row>`
    select l.id::text as id, l.at, ${actor} as actor, l.action, l.subject, l.before, l.after, l.reason,
      c.name as "companyName", l.id as place, l.actor_id
    from audit_line l left join company c on c.id = l.company_id
    where true ${scope}
    ${action === undefined ? sql`` : sql`and (l.action = ${action} or l.action ~>=~ ${`${action}.`} and l.action ~<~ ${`${action}/`})`}
    ${search === undefined ? sql`` : sql`and strpos(lower(${actor} || E'\\n' || l.subject), lower(${search})) > 0`}
    ${from === undefined ? sql`` : sql`and l.at >= ${start(from, 0)}`}
    ${to === undefined ? sql`` : sql`and l.at < ${start(to, 1)}`}
    ${act === undefined ? sql`` : ofAct(act)}
    ${before === undefined ? sql`` : sql`and l.id < ${before}::bigint`}
    order by l.id desc limit ${most}`
}

/** Lines of one act have its instant, its actor, its kind and its reason. */
const ofAct = (line: string) => sql`
  and l.at = (select at from audit_line where id = ${line}::bigint)
  and exists (select from audit_line o where o.id = ${line}::bigint and o.action = l.action
    and o.actor_id is not distinct from l.actor_id and o.reason is not distinct from l.reason)`

type Begun = Row & { readonly n: number }

/**
 * The first line of each act with its place among all lines, read along the index as far as the page goes: an act of
 * two thousand lines is one entry.
 */
function actsSql(query: Query, scope: RawBuilder<unknown>, actor: RawBuilder<unknown>): RawBuilder<Begun> {
  return sql<Begun>`
    select * from (
      select x.*, (row_number() over w)::int as n, (x.at, x.actor_id, x.action, x.reason) is distinct from
        (lag(x.at) over w, lag(x.actor_id) over w, lag(x.action) over w, lag(x.reason) over w) as begins
      from (${linesSql(query, scope, actor, sql`all`)}) x window w as (order by x.place desc)
    ) y where begins order by y.place desc limit ${pageSize + 1}`
}

async function pageOf(db: Db, query: Query, scope: RawBuilder<unknown>, actor: RawBuilder<unknown>): Promise<AllPage> {
  if (query.act !== undefined) {
    const { rows } = await linesSql(query, scope, actor).execute(db)
    const page = rows.slice(0, pageSize)
    return {
      entries: page.map((row) => entryOf(row, 1)),
      next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    }
  }
  const { rows } = await actsSql(query, scope, actor).execute(db)
  const page = rows.slice(0, pageSize)
  const after = rows[pageSize]
  const end = after ? after.n - 1 : await countOf(db, query, scope, actor)
  return {
    entries: page.map((row, at) => entryOf(row, (page[at + 1]?.n ?? end + 1) - row.n)),
    // The next page begins with the act behind this one, whatever its number of lines.
    next: after ? String(Number(after.id) + 1) : null,
  }
}

async function countOf(db: Db, ...lines: Parameters<typeof actsSql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${linesSql(...lines, sql`all`)}) x`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

const entryOf = ({ id, at, actor, action, subject, before, after, reason, companyName }: Row, lines: number) => ({
  ...{ id, at: at.toISOString(), actor, action, subject, before, after, reason, companyName, lines },
})
