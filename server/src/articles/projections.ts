import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import type { StoredAnswer } from './graded-answer.ts'

interface ReadingEvent {
  readonly accountId: number
  readonly articleId: string
  readonly level: string
  readonly seq: number
}

export async function projectOpened(tx: Tx, event: ReadingEvent): Promise<void> {
  await sql`insert into article_reading (account_id, article_id, level, opened_seq)
    values (${event.accountId}, ${event.articleId}, ${event.level}, ${event.seq})
    on conflict (account_id, article_id) do update set opened_seq = excluded.opened_seq`.execute(tx)
}

export async function projectPosition(
  tx: Tx,
  event: ReadingEvent & { sentenceId: string; progress: number },
): Promise<void> {
  await sql`insert into article_reading (account_id, article_id, level, sentence_id, progress, opened_seq)
    values (${event.accountId}, ${event.articleId}, ${event.level}, ${event.sentenceId}, ${event.progress}, ${event.seq})
    on conflict (account_id, article_id) do update set
      level = excluded.level, sentence_id = excluded.sentence_id,
      progress = case when article_reading.read_seq is null then excluded.progress else 1 end`.execute(tx)
}

export async function projectFinished(tx: Tx, event: ReadingEvent): Promise<void> {
  await sql`insert into article_reading (account_id, article_id, level, progress, opened_seq, read_seq)
    values (${event.accountId}, ${event.articleId}, ${event.level}, 1, ${event.seq}, ${event.seq})
    on conflict (account_id, article_id) do update set
      progress = 1, read_seq = coalesce(article_reading.read_seq, excluded.read_seq)`.execute(tx)
}

export async function projectSaved(tx: Tx, event: Omit<ReadingEvent, 'level'>, saved: boolean): Promise<void> {
  await sql`insert into article_reading (account_id, article_id, saved_seq)
    values (${event.accountId}, ${event.articleId}, ${saved ? event.seq : null})
    on conflict (account_id, article_id) do update set saved_seq = excluded.saved_seq`.execute(tx)
}

/** The first answer counts; later ones are in the log and change nothing. */
export async function projectAnswer(tx: Tx, event: ReadingEvent & StoredAnswer & { revision: number }): Promise<void> {
  await tx
    .insertInto('quiz_answer')
    .values({
      account_id: event.accountId,
      article_id: event.articleId,
      level: event.level,
      quiz_id: event.quizId,
      revision: event.revision,
      choice: event.choice,
      choice_id: event.choiceId,
      correct: event.correct,
      seq: event.seq,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Seconds of reading count until the article is first finished, because they make the reading speed. */
export async function projectReadingTime(tx: Tx, event: ReadingEvent, seconds: number): Promise<void> {
  await sql`insert into reading_time (account_id, article_id, level, seconds)
    values (${event.accountId}, ${event.articleId}, ${event.level}, ${seconds})
    on conflict (account_id, article_id, level) do update set
      seconds = reading_time.seconds + case when reading_time.finished_seq is null then excluded.seconds else 0 end`.execute(
    tx,
  )
}

/** The first finish of a version fixes its measure: how many words it has, and how many different ones were looked up. */
export async function projectFinishedReading(
  tx: Tx,
  event: ReadingEvent,
  words: number | null,
  at: Date,
): Promise<void> {
  await sql`insert into reading_time (account_id, article_id, level, seconds, words, lookups, finished_seq, finished_at)
    select ${event.accountId}, ${event.articleId}, ${event.level}, 0, ${words}::integer,
      (select count(distinct (e.detail ->> 'lemma', e.detail ->> 'pos')) from learning_event e
        where e.account_id = ${event.accountId} and e.article_id = ${event.articleId} and e.level = ${event.level}
          and e.kind = 'WORD_LOOKED_UP' and e.seq < ${event.seq}), ${event.seq}::bigint, ${at}::timestamptz
    on conflict (account_id, article_id, level) do update set
      words = excluded.words, lookups = excluded.lookups,
      finished_seq = excluded.finished_seq, finished_at = excluded.finished_at
    where reading_time.finished_seq is null`.execute(tx)
}

/** The last vote counts. */
export async function projectVote(tx: Tx, event: ReadingEvent, vote: string): Promise<void> {
  await sql`insert into article_vote (account_id, article_id, level, vote, seq)
    values (${event.accountId}, ${event.articleId}, ${event.level}, ${vote}, ${event.seq})
    on conflict (account_id, article_id, level) do update set vote = excluded.vote, seq = excluded.seq`.execute(tx)
}

/** Deletes what can be rebuilt from the log. */
export async function dropReadingProjections(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('article_reading').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('quiz_answer').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('reading_time').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('article_vote').where('account_id', '=', accountId).execute()
}
