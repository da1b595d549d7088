import type { findListedMembers, ReplyOf } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { recordView } from '#accesses'
import type { AccountContext } from '#platform/context'
import { throttle } from '#platform/throttle'
import { scopeOf, within } from './rows.ts'

interface Row {
  readonly id: number
  readonly name: string
  readonly keys: readonly string[]
}

/**
 * The members whom the entries of a list mean, by employee number, address or id, of those whom the caller sees. What means
 * nobody, or two people, is given back. Those who are found read that somebody looked them up.
 */
export async function findListed(
  ctx: AccountContext,
  entries: readonly string[],
): Promise<ReplyOf<typeof findListedMembers>> {
  const { db, clock, account } = ctx
  await throttle(db, clock, `member-lookup:${account.id}`, { hits: 60, perSeconds: 3600 })
  const keys = [...new Set(entries.map((entry) => entry.toLowerCase()))]
  const { rows } = await sql<Row>`
    select a.id, a.name, array_remove(array[lower(a.email), lower(a.customer_id), lower(a.employee_no)], null) as keys
    from account a where ${within(scopeOf(account))} and a.status = 'ACTIVE' and (lower(a.email) = any(${keys}::text[])
      or lower(a.customer_id) = any(${keys}::text[]) or lower(a.employee_no) = any(${keys}::text[]))
    order by a.name, a.id`.execute(db)
  const byKey = Map.groupBy(
    rows.flatMap((row) => [...new Set(row.keys)].map((key) => ({ key, row }))),
    ({ key }) => key,
  )
  const only = keys.flatMap((key) => {
    const [one, ...others] = byKey.get(key) ?? []
    return one && others.length === 0 ? [one.row] : []
  })
  const found = [...new Map(only.map((row) => [row.id, row])).values()]
  const today = studyDateOf(clock.now())
  const ids = found.map(({ id }) => id)
  await recordView(ctx, { kind: 'MEMBERS', from: today, to: today, columns: ['이름'], ids })
  return {
    found: found.map(({ id, name }) => ({ id: String(id), name })),
    unknown: [...new Set(entries)].filter((entry) => byKey.get(entry.toLowerCase())?.length !== 1),
  }
}
