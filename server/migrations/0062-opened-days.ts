import { type Kysely, sql } from 'kysely'

/** A refund counts the days on which something was opened since its charge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index learning_event_opened on learning_event (account_id, received_at)
    where kind in ('ARTICLE_OPENED', 'READ_FOR', 'ARTICLE_FINISHED', 'QUIZ_ANSWERED', 'CHALLENGE_ANSWERED',
      'PAPER_TEST_HANDED_IN', 'SELF_STUDY_STEP_DONE', 'TAKE_RECORDED', 'SENTENCE_READ_QUIETLY', 'SENTENCE_DICTATED',
      'CONVERSATION_DONE')`.execute(db)
}
