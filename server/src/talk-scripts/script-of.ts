import type { TalkScript } from '@readgrow/learning/conversation'
import type { Db } from '#platform/database/db'
import { anyArticle } from './any-article.ts'
import { readScript } from './stored-script.ts'

/** What the written partner asks about an article; `own` says whether it was written for this one. */
export async function scriptOf(db: Db, articleId: string): Promise<{ script: TalkScript; own: boolean }> {
  const row = await db
    .selectFrom('conversation_script')
    .select('script')
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return row ? { script: readScript(row.script), own: true } : { script: anyArticle, own: false }
}
