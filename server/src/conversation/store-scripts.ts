import type { Conversation } from '@readgrow/content'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** Stores the shipped scripts of the articles that are there. Safe to run again. */
export async function storeScripts(db: Db, conversations: readonly Conversation[]): Promise<void> {
  const rows = conversations.map(({ slug, ...script }) => ({ slug, script }))
  await sql`
    insert into conversation_script (article_id, script)
    select c.slug, c.script from json_to_recordset(${JSON.stringify(rows)}::json) as c (slug text, script jsonb)
    join article a on a.id = c.slug
    on conflict (article_id) do update set script = excluded.script`.execute(db)
}
