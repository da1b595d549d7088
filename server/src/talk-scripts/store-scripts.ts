import type { Story } from '@readgrow/content'
import type { TalkScript, WrittenQuestion } from '@readgrow/learning/conversation'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { anyArticle, anyFollowUps } from './any-article.ts'
import { readScript, storedScript } from './stored-script.ts'

/** Stores the shipped scripts of the articles that are there; those that editors took over keep theirs. Safe to run again. */
export async function storeScripts(db: Db, stories: readonly Pick<Story, 'slug' | 'file'>[]): Promise<void> {
  const rows = stories.map(({ slug, file: { conversation } }) => ({ slug, script: storedScript(conversation) }))
  await sql`
    insert into conversation_script (article_id, script)
    select c.slug, c.script::jsonb from json_to_recordset(${JSON.stringify(rows)}::json) as c (slug text, script text)
    join article a on a.id = c.slug
    on conflict (article_id) do update set script = excluded.script
      where not (select in_newsroom from article where id = excluded.article_id)`.execute(db)
}

interface AskedQuestion {
  readonly en: string
  readonly ko: string
}

/**
 * Stores the questions that editors ask, with the opening and the follow-ups that fit every article. A script that asks
 * the same already stays: a shipped one has its own follow-ups, and words for each level.
 */
export async function storeOwnQuestions(tx: Tx, articleId: string, questions: readonly AskedQuestion[]): Promise<void> {
  const stored = await tx
    .selectFrom('conversation_script')
    .select('script')
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (stored && asksTheSame(readScript(stored.script), questions)) return
  const script = storedScript(scriptOfQuestions(questions))
  await tx
    .insertInto('conversation_script')
    .values({ article_id: articleId, script })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ script }))
    .execute()
}

const asksTheSame = (script: TalkScript, questions: readonly AskedQuestion[]): boolean =>
  script.questions.length === questions.length &&
  script.questions.every(({ at }, index) => at.B1.en === questions[index]?.en && at.B1.ko === questions[index]?.ko)

function scriptOfQuestions(questions: readonly AskedQuestion[]): TalkScript {
  const written = (said: AskedQuestion): WrittenQuestion => ({
    ...{ beat: null, words: [], model: null, followUps: anyFollowUps },
    at: { A2: said, B1: said, B2: said },
  })
  return { opening: anyArticle.opening, questions: questions.map(written) }
}
