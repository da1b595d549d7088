import type { ArgsOf, listCompanies, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { nameHolds } from '#platform/database/name-search'
import { cursorParts } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'

type Page = ReplyOf<typeof listCompanies>
export type CompanyRow = Page['companies'][number]

const pageSize = 50

/** Over `c`, the company. Members are those who have a seat, or would have one. */
const columns = sql`c.id::text as id, c.type, c.name, c.status,
  (select h.host from tenant_host h where h.company_id = c.id order by h.is_canonical desc, h.host limit 1) as host,
  (select count(*)::int from account a where a.company_id = c.id and a.status in ('ACTIVE', 'SUSPENDED')) as members,
  k.seats, k.ends_on as "endsOn"`
const from = sql`company c left join company_contract k on k.company_id = c.id`

/** Companies by name, a page at a time; the search matches a part of the name or of a host. */
export async function listCompaniesPage(
  db: Db,
  { search, status, cursor }: ArgsOf<typeof listCompanies, 'output'>['query'],
): Promise<Page> {
  const [id, name] = cursorParts(cursor, /^(\d{1,15})_(.*)$/su)
  const found = (text: string) =>
    sql`and (${nameHolds(sql`c.name`, text)} or exists (
      select from tenant_host h where h.company_id = c.id and strpos(h.host, lower(${text})) > 0))`
  const { rows } = await sql<CompanyRow>`
    select ${columns} from ${from} where true
    ${search === undefined ? sql`` : found(search)}
    ${status === undefined ? sql`` : sql`and c.status = ${status}`}
    ${id === undefined ? sql`` : sql`and (c.name, c.id) > (${name}, ${id}::bigint)`}
    order by c.name, c.id limit ${pageSize + 1}`.execute(db)
  const companies = rows.slice(0, pageSize)
  const last = companies.at(-1)
  return { companies, next: rows.length > pageSize && last ? `${last.id}_${last.name}` : null }
}

export async function companyRow(db: Db, id: number): Promise<CompanyRow> {
  const { rows } = await sql<CompanyRow>`select ${columns} from ${from} where c.id = ${id}`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}
