import type { Discussion } from '@readgrow/content'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** Stores the shipped questions of the articles that are there. Safe to run again. */
export async function storeQuestions(db: Db, discussions: readonly Discussion[]): Promise<void> {
  await sql`
    insert into discussion_question (article_id, question, hint, answers)
    select d.slug, d.question, d.hint, d.answers
    from json_to_recordset(${JSON.stringify(discussions)}::json)
      as d (slug text, question jsonb, hint text, answers jsonb)
    join article a on a.id = d.slug
    on conflict (article_id) do update set question = excluded.question, hint = excluded.hint,
      answers = excluded.answers`.execute(db)
}
