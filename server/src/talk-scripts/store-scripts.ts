import type { Story } from '@readgrow/content'
import type { TalkScript, WrittenQuestion } from '@readgrow/learning/conversation'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { anyArticle } from './any-article.ts'

/** Stores the shipped scripts of the articles that are there; those that editors took over keep theirs. Safe to run again. */
export async function storeScripts(db: Db, stories: readonly Pick<Story, 'slug' | 'file'>[]): Promise<void> {
  const rows = stories.map(({ slug, file: { conversation } }) => ({ slug, script: conversation }))
  await sql`
    insert into conversation_script (article_id, script)
    select c.slug, c.script from json_to_recordset(${JSON.stringify(rows)}::json) as c (slug text, script jsonb)
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
  if (stored && asksTheSame(stored.script as unknown as TalkScript, questions)) return
  const script = JSON.stringify(scriptOfQuestions(questions))
  await tx
    .insertInto('conversation_script')
    .values({ article_id: articleId, script })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ script }))
    .execute()
}

const asksTheSame = (script: TalkScript, questions: readonly AskedQuestion[]): boolean =>
  script.questions.length === questions.length &&
  script.questions.every(({ en, ko }, index) => en.B1 === questions[index]?.en && ko === questions[index]?.ko)

function scriptOfQuestions(questions: readonly AskedQuestion[]): TalkScript {
  const followUps = anyArticle.questions[0]?.followUps ?? []
  const written = ({ en, ko }: AskedQuestion): WrittenQuestion => ({
    ...{ beat: null, words: [], model: null, followUps, ko },
    en: { A2: en, B1: en, B2: en },
  })
  return { opening: anyArticle.opening, questions: questions.map(written) }
}
