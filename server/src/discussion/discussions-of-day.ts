import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

/** An article with a question to discuss, as the plan of the day sees it. */
export interface OpenDiscussion {
  readonly articleId: string
  /** The study date on which the account answered; null without an answer. */
  readonly answeredOn: string | null
}

const latestArticles = 20

/** The questions of the articles that the account opened last. */
export async function readDiscussions(db: Db, accountId: number): Promise<OpenDiscussion[]> {
  const { rows } = await prepared(
    'read-discussions',
    sql<{ articleId: string; postedAt: Date | null }>`
    select r.article_id as "articleId", a.posted_at as "postedAt"
    from (select article_id from article_reading where account_id = ${accountId} and opened_seq is not null
      order by opened_seq desc limit ${sql.lit(latestArticles)}) r
    join discussion_question q on q.article_id = r.article_id
    left join discussion_answer a on a.account_id = ${accountId} and a.article_id = r.article_id`,
  ).execute(db)
  return rows.map(({ articleId, postedAt }) => ({ articleId, answeredOn: postedAt && studyDateOf(postedAt) }))
}
