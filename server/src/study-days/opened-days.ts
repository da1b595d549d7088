import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/**
 * The kinds of the index `learning_event_opened`, which the planner takes only for this very list: an article opened or
 * read, and whatever is studied with one. Words and level tests are free, so they are no use of what was paid for.
 */
const openings = sql`('ARTICLE_OPENED', 'READ_FOR', 'ARTICLE_FINISHED', 'QUIZ_ANSWERED', 'CHALLENGE_ANSWERED',
  'PAPER_TEST_HANDED_IN', 'SELF_STUDY_STEP_DONE', 'TAKE_RECORDED', 'SENTENCE_READ_QUIETLY', 'SENTENCE_DICTATED',
  'CONVERSATION_DONE')`

/**
 * On how many days of Seoul's calendar something was opened or studied since an instant, by the log and the server's
 * clock alone.
 */
export async function openedDaysSince(db: Db, accountId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select count(distinct (received_at at time zone 'Asia/Seoul')::date)::int as days from learning_event
    where account_id = ${accountId} and received_at >= ${since} and kind in ${openings}`.execute(db)
  return rows[0]?.days ?? 0
}
