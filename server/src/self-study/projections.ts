import { sql } from 'kysely'
import type { ArticleEvent } from '#learning-log'
import type { Tx } from '#platform/database/db'

/**
 * The end of a step. Its time adds up, a step that was done stays done, and what was written last stands: two devices
 * and a second visit lose nothing.
 */
export async function projectStep(tx: Tx, event: ArticleEvent, done: boolean): Promise<void> {
  const { step, seconds, work } = event.detail as { step: string; seconds: number; work?: object }
  const stored = done && work ? JSON.stringify(work) : null
  await sql`insert into self_study_step as s
      (account_id, article_id, level, step, done, seconds, work, ended_at, last_seq)
    values (${event.accountId}, ${event.articleId}, ${event.level}, ${step}, ${done}, ${seconds}, ${stored}::jsonb,
      ${event.receivedAt}, ${event.seq})
    on conflict (account_id, article_id, level, step) do update set
      done = s.done or excluded.done, seconds = s.seconds + excluded.seconds,
      work = coalesce(excluded.work, s.work), ended_at = excluded.ended_at, last_seq = excluded.last_seq`.execute(tx)
}

/** The first writing of a sentence counts; later ones are in the log and change nothing. */
export async function projectWriting(tx: Tx, event: ArticleEvent): Promise<void> {
  const { expected, typed, score } = event.detail as { expected: string; typed: string; score: number }
  await tx
    .insertInto('self_study_dictation')
    .values({
      account_id: event.accountId,
      article_id: event.articleId,
      level: event.level,
      sentence_id: event.sentenceId ?? '',
      expected,
      typed,
      score,
      written_at: event.receivedAt,
      seq: event.seq,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function dropStudies(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('self_study_step').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('self_study_dictation').where('account_id', '=', accountId).execute()
}
