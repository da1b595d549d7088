import { otherNeededStep } from '@readgrow/contract/constants'
import { minuteOfStudyDay } from '@readgrow/learning'
import { sql } from 'kysely'
import { happenedAt, lateAfterMs } from '#learning-log'
import type { Db, Tx } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

/** What an event of the log says about its day. */
interface DayEvent {
  readonly accountId: number
  readonly studyDate: string
  readonly seq: number
}

/** An article counts once a day, at whichever level and however often it is finished; once ever as a new one. */
export async function projectArticleFinished(tx: Tx, event: DayEvent & { readonly articleId: string }): Promise<void> {
  await prepared(
    'project-article-finished',
    sql`insert into study_day (account_id, study_date, articles, new_articles)
    select ${event.accountId}::bigint, ${event.studyDate}::date, 1, case when exists (select from learning_event f
        where f.account_id = ${event.accountId} and f.article_id = ${event.articleId} and f.kind = 'ARTICLE_FINISHED'
          and f.seq < ${event.seq}) then 0 else 1 end
    where not exists (select from learning_event e
      where e.account_id = ${event.accountId} and e.article_id = ${event.articleId} and e.kind = 'ARTICLE_FINISHED'
        and e.study_date = ${event.studyDate}::date and e.seq < ${event.seq})
    on conflict (account_id, study_date) do update set articles = study_day.articles + 1,
      new_articles = study_day.new_articles + excluded.new_articles`,
  ).execute(tx)
}

/** A question counts once a day, however often it is answered. */
export async function projectQuizAnswered(
  tx: Tx,
  event: DayEvent & { readonly articleId: string; readonly level: string; readonly quizId: string },
): Promise<void> {
  await prepared(
    'project-quiz-answered',
    sql`insert into study_day (account_id, study_date, quiz_answers)
    select ${event.accountId}::bigint, ${event.studyDate}::date, 1 where not exists (select from learning_event e
      where e.account_id = ${event.accountId} and e.article_id = ${event.articleId} and e.level = ${event.level}
        and e.kind = 'QUIZ_ANSWERED' and e.detail ->> 'quizId' = ${event.quizId}
        and e.study_date = ${event.studyDate}::date and e.seq < ${event.seq})
    on conflict (account_id, study_date) do update set quiz_answers = study_day.quiz_answers + 1`,
  ).execute(tx)
}

export async function projectReadFor(tx: Tx, event: DayEvent, seconds: number): Promise<void> {
  await prepared(
    'project-read-for',
    sql`insert into study_day (account_id, study_date, reading_seconds)
    values (${event.accountId}, ${event.studyDate}, ${seconds})
    on conflict (account_id, study_date) do update
      set reading_seconds = study_day.reading_seconds + excluded.reading_seconds`,
  ).execute(tx)
}

export async function projectQueueCleared(tx: Tx, event: DayEvent): Promise<void> {
  await prepared(
    'project-queue-cleared',
    sql`insert into study_day (account_id, study_date, queue_cleared)
    values (${event.accountId}, ${event.studyDate}, true)
    on conflict (account_id, study_date) do update set queue_cleared = true`,
  ).execute(tx)
}

/** A self-study counts once, on the day on which the second of its two needed steps was done. */
export async function projectStudyStep(
  tx: Tx,
  event: DayEvent & { readonly articleId: string; readonly level: string; readonly step: string },
): Promise<void> {
  const other = otherNeededStep(event.step)
  if (!other) return
  const doneBefore = (step: string) => sql`exists (select from learning_event e
    where e.account_id = ${event.accountId} and e.article_id = ${event.articleId} and e.level = ${event.level}
      and e.kind = 'SELF_STUDY_STEP_DONE' and e.detail ->> 'step' = ${step} and e.seq < ${event.seq})`
  await sql`insert into study_day (account_id, study_date, self_studies)
    select ${event.accountId}::bigint, ${event.studyDate}::date, 1
    where ${doneBefore(other)} and not ${doneBefore(event.step)}
    on conflict (account_id, study_date) do update set self_studies = study_day.self_studies + 1`.execute(tx)
}

/** A take counts once: two tabs may both keep what a closed one left behind. */
export async function projectTake(
  tx: Tx,
  event: DayEvent & { readonly articleId: string; readonly level: string; readonly takeId: string },
  seconds: number,
): Promise<void> {
  const { rows } = await sql`select from learning_event
    where account_id = ${event.accountId} and article_id = ${event.articleId} and level = ${event.level}
      and kind = 'TAKE_RECORDED' and detail ->> 'takeId' = ${event.takeId} and seq < ${event.seq} limit 1`.execute(tx)
  if (rows.length === 0) await projectSpoken(tx, event, seconds)
}

/** Speech, or sentences in the quiet way: what takes half a minute is a finished unit. */
export async function projectSpoken(tx: Tx, event: DayEvent, seconds: number): Promise<void> {
  await sql`insert into study_day (account_id, study_date, spoken_seconds)
    values (${event.accountId}, ${event.studyDate}, ${seconds})
    on conflict (account_id, study_date) do update
      set spoken_seconds = study_day.spoken_seconds + excluded.spoken_seconds`.execute(tx)
}

export async function projectChallengeDone(tx: Tx, event: DayEvent): Promise<void> {
  await prepared(
    'project-challenge-done',
    sql`insert into study_day (account_id, study_date, challenges)
    values (${event.accountId}, ${event.studyDate}, 1)
    on conflict (account_id, study_date) do update set challenges = study_day.challenges + 1`,
  ).execute(tx)
}

/** A conversation counts on the day on which it was finished with enough answers. */
export async function projectConversationDone(tx: Tx, event: Omit<DayEvent, 'seq'>): Promise<void> {
  await prepared(
    'project-conversation-done',
    sql`insert into study_day (account_id, study_date, conversations)
    values (${event.accountId}, ${event.studyDate}, 1)
    on conflict (account_id, study_date) do update set conversations = study_day.conversations + 1`,
  ).execute(tx)
}

/** Answers given by a person: not carried over from another answer, from reading or from a file (`sourceCode` of practice). */
const givenSources = sql.lit(2)

/**
 * Recounts the days on which these answers were given, from the log of answers, so that the count is right even if they
 * came late, came twice or were taken back. Without ids, recounts all days of the account.
 */
export async function recountWordAnswers(tx: Tx, accountId: number, answerIds?: readonly string[]): Promise<void> {
  // As an array the days are known before the log is searched by them; `in` would read the whole log of the account.
  const ofTheirDays = answerIds
    ? sql`and study_date = any(array(select study_date from review_log
        where account_id = ${accountId} and id = any(${answerIds}::uuid[])))`
    : sql``
  await prepared(
    'recount-word-answers',
    sql`insert into study_day (account_id, study_date, word_answers)
    select account_id, study_date, count(*) filter (where undone_at is null) from review_log
    where account_id = ${accountId} and source < ${givenSources} ${ofTheirDays} group by account_id, study_date
    on conflict (account_id, study_date) do update set word_answers = excluded.word_answers`,
  ).execute(tx)
}

/** Whether the queue of a day is final: it was emptied, or answers of a later day have moved its cards. */
export async function isQueueSettled(db: Db, accountId: number, date: string): Promise<boolean> {
  const { rows } = await prepared(
    'is-queue-settled',
    sql<{ settled: boolean }>`
    select exists (select from study_day where account_id = ${accountId} and study_date = ${date} and queue_cleared)
      or exists (select from review_log where account_id = ${accountId} and study_date > ${date}
        and source < ${givenSources}) as settled`,
  ).execute(db)
  return rows[0]?.settled ?? false
}

/**
 * Time on screens of study. Each quarter of a minute is one bit of the day, so that two tabs, a repeat or a late event
 * never count it twice, and no day has more seconds than have passed. What only a late event brought is counted as late too.
 */
export async function projectTimeSpent(
  tx: Tx,
  event: DayEvent & { readonly clientAt: Date; readonly receivedAt: Date },
  { quarters, placedAt }: { readonly quarters: number; readonly placedAt: Date | null },
): Promise<void> {
  const minute = minuteOfStudyDay(placedAt ?? happenedAt(event))
  const isLate = event.receivedAt.getTime() - event.clientAt.getTime() > lateAfterMs
  await prepared(
    'project-time-spent',
    sql`with known as (
      select bit_count(quarters) * 15 as seconds from active_quarters
      where account_id = ${event.accountId} and study_date = ${event.studyDate}::date),
    day as (
      insert into active_quarters (account_id, study_date, quarters)
      values (${event.accountId}, ${event.studyDate}, (${quarters}::int::bit(4))::bit(5760) >> ${minute * 4}::int)
      on conflict (account_id, study_date) do update
        set quarters = active_quarters.quarters | excluded.quarters
      returning account_id, study_date, bit_count(quarters) * 15 as seconds)
    insert into study_day (account_id, study_date, active_seconds, late_seconds)
    select account_id, study_date, seconds,
      case when ${isLate}::boolean then seconds - coalesce((select k.seconds from known k), 0) else 0 end from day
    on conflict (account_id, study_date) do update set active_seconds = excluded.active_seconds,
      late_seconds = study_day.late_seconds + excluded.late_seconds`,
  ).execute(tx)
}

/** Deletes what can be rebuilt from the logs. */
export async function dropStudyDays(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('study_day').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('active_quarters').where('account_id', '=', accountId).execute()
}
