import type { Db } from '#platform/database/db'
import type { Directory } from './directory.ts'
import { listOf } from './discovery.ts'
import type { ScimCall } from './mount.ts'
import { idFrom, pageOf, selectAttributes } from './pages.ts'
import { notFound } from './refusal.ts'
import { conditionOf } from './user-filter.ts'
import { resourceOf, type UserRow } from './user-shape.ts'

/** Accounts of one company that its directory sees: not those that left, nor those it has deleted itself. */
export const usersOf = (db: Db, companyId: number) =>
  db
    .selectFrom('account as a')
    .leftJoin('scim_user as s', (join) =>
      join.onRef('s.account_id', '=', 'a.id').onRef('s.company_id', '=', 'a.company_id'),
    )
    .where('a.company_id', '=', companyId)
    .where('a.status', '!=', 'LEFT')
    .where((eb) => eb.not(isDeleted(eb)))

/** Deleted by the directory: the data is retained, but for the directory the account is gone until it is made again. */
// biome-ignore lint/suspicious/noExplicitAny: the builder of any query that joins these two tables.
const isDeleted = (eb: any) =>
  eb.and([
    eb('a.status', 'in', ['DEACTIVATED', 'SUSPENDED']),
    eb(eb.fn.coalesce(eb.ref('s.display', '->>').key('deleted'), eb.val('')), '=', 'true'),
  ])

const userColumns = [
  'a.id',
  'a.customer_id',
  'a.email',
  'a.name',
  'a.role',
  'a.status',
  'a.employee_no',
  'a.created_at',
  's.external_id',
  's.display',
  's.attributes',
  's.changed_at',
] as const

export async function listUsers({ db, company }: Directory, { query }: ScimCall) {
  const { startIndex, count } = pageOf(query)
  const matching = () =>
    usersOf(db, company.id).$call((users) =>
      users.where((eb) => conditionOf(eb as never, query.filter) ?? eb.lit(true)),
    )
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows =
    count === 0
      ? []
      : await matching()
          .select(userColumns)
          .orderBy('a.id')
          .offset(startIndex - 1)
          .limit(count)
          .execute()
  return listOf(
    rows.map((row) => selectAttributes(resourceOf(row, company.origin), query)),
    total,
    startIndex,
  )
}

export async function readUser(directory: Directory, { id, query }: ScimCall) {
  return selectAttributes(
    resourceOf(await findUser(directory.db, directory.company.id, id), directory.company.origin),
    query,
  )
}

/** One user, or the same 404 whether they are missing or another company's. */
export async function findUser(db: Db, companyId: number, id: string): Promise<UserRow> {
  const accountId = idFrom(id)
  if (accountId === null) throw notFound()
  const row = await usersOf(db, companyId).select(userColumns).where('a.id', '=', accountId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
