import type { listCertificateNames, ReplyOf } from '@readgrow/contract'
import { mostConfirmedNames } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { teamsColumn, within } from '#members'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { cursorNumber } from '#platform/database/page-cursor'
import { missingSigns } from '#platform/documents/missing-signs'

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly listedName: string | null
  readonly number: string
  readonly teams: readonly { readonly name: string }[]
}

/**
 * Members of the caller's company without a name for certificates, then those who are listed otherwise than they
 * call themselves, or in signs that certificates cannot print. The cursor is the place in the list.
 */
export async function namesToConfirm(
  { db, account }: AccountContext,
  cursor: string | undefined,
): Promise<ReplyOf<typeof listCertificateNames>> {
  const after = cursorNumber(cursor) ?? 0
  const scope = { companyId: account.companyId, leadId: null }
  const unprintable = await withMissingSigns(db, account.companyId)
  const whose = sql`from account a left join listed_name l on l.account_id = a.id
    where ${within(scope)} and a.status <> 'WAITING'
      and (l.name is distinct from a.name or a.id = any(${unprintable}::bigint[]))`
  const { rows } = await sql<PersonRow>`select a.id::text as id, a.name, l.name as "listedName",
      coalesce(a.employee_no, a.email) as number, ${teamsColumn(scope)} as teams
    ${whose} order by l.name is not null, a.id <> all(${unprintable}::bigint[]), a.name, a.id limit ${mostConfirmedNames} offset ${after}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number; waiting: number }>`select count(*)::int as total,
      count(*) filter (where l.name is null)::int as waiting ${whose}`.execute(db)
  const { total = 0, waiting = 0 } = counted[0] ?? {}
  const people = rows.map(async ({ teams, ...row }) => ({
    ...row,
    teams: teams.map(({ name }) => name),
    missing: await missingSigns(row.listedName ?? row.name),
  }))
  return {
    people: await Promise.all(people),
    waiting,
    total,
    next: after + rows.length < total ? String(after + rows.length) : null,
  }
}

/** Those who are listed in signs that certificates cannot print. */
async function withMissingSigns(db: Db, companyId: number): Promise<number[]> {
  // Nearly all names are of Hangul and Latin letters, which every face has.
  const { rows } = await sql<{ id: number; name: string }>`select a.id, l.name from account a
    join listed_name l on l.account_id = a.id where a.company_id = ${companyId} and l.name ~ '[^ -~가-힣]'`.execute(db)
  const missing = await Promise.all(rows.map(({ name }) => missingSigns(name)))
  return rows.flatMap(({ id }, at) => (missing[at]?.length ? [id] : []))
}
