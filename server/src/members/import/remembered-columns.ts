import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { type Field, type FoundColumn, titleKey } from './member-columns.ts'

/** What a company has said of the columns of its lists, by the key of their titles; null for one that it does not use. */
export async function rememberedColumns(db: Db, companyId: number): Promise<ReadonlyMap<string, Field | null>> {
  const rows = await db
    .selectFrom('member_file_column')
    .select(['title', 'field'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map(({ title, field }) => [title, field as Field | null]))
}

/** Keeps what was chosen for the next list. A column without a title has nothing to be known by. */
export async function rememberColumns(tx: Tx, companyId: number, columns: readonly FoundColumn[]): Promise<void> {
  const chosen = new Map(columns.map(({ title, field }) => [titleKey(title), field]))
  chosen.delete('')
  if (chosen.size === 0) return
  await sql`insert into member_file_column (company_id, title, field)
    select ${companyId}, t.title, t.field
    from unnest(${[...chosen.keys()]}::text[], ${[...chosen.values()]}::text[]) as t (title, field)
    on conflict (company_id, title) do update set field = excluded.field`.execute(tx)
}
