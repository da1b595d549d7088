import type { Story } from '@readgrow/content'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'

/** Stores the shipped questions of the articles that are there; those that editors took over keep theirs. Safe to run again. */
export async function storeQuestions(db: Db, stories: readonly Pick<Story, 'slug' | 'file'>[]): Promise<void> {
  const discussions = stories.map(({ slug, file: { discussion } }) => ({ slug, ...discussion }))
  await sql`
    insert into discussion_question (article_id, question, hint, answers)
    select d.slug, d.question, d.hint, d.answers
    from json_to_recordset(${JSON.stringify(discussions)}::json)
      as d (slug text, question jsonb, hint text, answers jsonb)
    join article a on a.id = d.slug
    on conflict (article_id) do update set question = excluded.question, hint = excluded.hint,
      answers = excluded.answers
      where not (select in_newsroom from article where id = excluded.article_id)`.execute(db)
}

/** Stores the question that editors ask. Answers of the house stay only as long as they answer it. */
export async function storeQuestion(
  tx: Tx,
  articleId: string,
  { question, hint }: { readonly question: { readonly en: string; readonly ko: string }; readonly hint: string },
): Promise<void> {
  await sql`
    insert into discussion_question (article_id, question, hint, answers)
    values (${articleId}, ${JSON.stringify(question)}, ${hint}, '[]')
    on conflict (article_id) do update set question = excluded.question, hint = excluded.hint,
      answers = case when discussion_question.question ->> 'en' = excluded.question ->> 'en'
        then discussion_question.answers else '[]' end`.execute(tx)
}
