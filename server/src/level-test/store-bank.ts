import type { LevelTestItem } from '@readgrow/content/level-test'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { startParameters, storeFirstParameters } from './parameters.ts'

/**
 * Updates the bank to what is shipped: text, key and level of every item, parameters only if an item is new. Items
 * that are no longer shipped stay for the tests that had them, but nobody gets them any more. Safe to run again.
 */
export async function storeLevelBank(db: Db, items: readonly LevelTestItem[], at: Date): Promise<void> {
  const rows = items.map(({ id, setId, area, level, rated, answer, position, ...text }) => ({
    id,
    set_id: setId,
    area,
    level,
    rated,
    answer,
    position,
    ...startParameters(level),
    content: text,
  }))
  await sql`
    insert into level_item (id, set_id, area, level, rated, content, answer, position, a, b, c)
    select i.id, i.set_id, i.area, i.level, i.rated, i.content, i.answer, i.position, i.a, i.b, i.c
    from json_to_recordset(${JSON.stringify(rows)}::json) as i (id text, set_id text, area text, level text, rated text,
      content jsonb, answer smallint, position integer, a float8, b float8, c float8)
    on conflict (id) do update set set_id = excluded.set_id, area = excluded.area, level = excluded.level,
      rated = excluded.rated, content = excluded.content, answer = excluded.answer, position = excluded.position,
      shipped = true`.execute(db)
  await sql`update level_item set shipped = false
    where shipped and id <> all(${items.map(({ id }) => id)}::text[])`.execute(db)
  await storeFirstParameters(db, at)
}
