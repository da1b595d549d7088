import type { ArgsOf, listAllAudit, listAudit, ReplyOf } from '@readgrow/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { cursorNumber } from '#platform/database/page-cursor'

type Query = ArgsOf<typeof listAudit, 'output'>['query']
type AllQuery = ArgsOf<typeof listAllAudit, 'output'>['query']
type AllPage = ReplyOf<typeof listAllAudit>
type Page = ReplyOf<typeof listAudit>

interface Row extends Omit<AllPage['entries'][number], 'at'> {
  readonly at: Date
}

const pageSize = 50

/** Lines of one company, the newest first. Actors from outside the company acted for the service and are named so. */
export async function listOwnLines(db: Db, companyId: number, query: Query): Promise<Page> {
  const actor = sql`case when l.actor_id is not null and not exists (
    select from account b where b.id = l.actor_id and b.company_id = l.company_id) then '리드그로우' else l.actor end`
  const { entries, next } = await pageOf(db, linesSql(query, sql`and l.company_id = ${companyId}`, actor))
  return { entries: entries.map(({ companyName: _, ...entry }) => entry), next }
}

/** Lines of all companies, or of one, with the names of the actors. */
export const listAllLines = (db: Db, query: AllQuery): Promise<AllPage> =>
  pageOf(
    db,
    linesSql(
      query,
      query.company === undefined ? sql`` : sql`and l.company_id = ${query.company}::bigint`,
      sql`l.actor`,
    ),
  )

/** Days are those of Seoul. An action is found by its whole name or by its first part, such as `member`. */
export function linesSql(
  { search, action, from, to, cursor }: Query,
  scope: RawBuilder<unknown>,
  actor: RawBuilder<unknown>,
): RawBuilder<Row> {
  const before = cursorNumber(cursor)
  const start = (day: string, plus: number) => sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Seoul')`
  return sql<Row>`
    select l.id::text as id, l.at, ${actor} as actor, l.action, l.subject, l.before, l.after, l.reason,
      c.name as "companyName"
    from audit_line l left join company c on c.id = l.company_id
    where true ${scope}
    ${action === undefined ? sql`` : sql`and (l.action = ${action} or l.action ~>=~ ${`${action}.`} and l.action ~<~ ${`${action}/`})`}
    ${search === undefined ? sql`` : sql`and strpos(lower(${actor} || E'\\n' || l.subject), lower(${search})) > 0`}
    ${from === undefined ? sql`` : sql`and l.at >= ${start(from, 0)}`}
    ${to === undefined ? sql`` : sql`and l.at < ${start(to, 1)}`}
    ${before === undefined ? sql`` : sql`and l.id < ${before}::bigint`}
    order by l.id desc limit ${pageSize + 1}`
}

async function pageOf(db: Db, lines: RawBuilder<Row>): Promise<AllPage> {
  const { rows } = await lines.execute(db)
  const page = rows.slice(0, pageSize)
  return {
    entries: page.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}
