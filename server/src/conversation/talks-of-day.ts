import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

/** An article that was talked about, as the plan of the day sees it. */
export interface FinishedTalk {
  readonly articleId: string
  /** The study date on which its first conversation ended. */
  readonly firstOn: string
}

/** The articles of which the account has finished a conversation. */
export async function readTalks(db: Db, accountId: number): Promise<FinishedTalk[]> {
  const { rows } = await prepared(
    'read-talks',
    sql<{ articleId: string; at: Date }>`
    select article_id as "articleId", min(done_at) as at from conversation
    where account_id = ${accountId} and done_at is not null group by article_id`,
  ).execute(db)
  return rows.map(({ articleId, at }) => ({ articleId, firstOn: studyDateOf(at) }))
}
