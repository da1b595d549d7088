import type { listWrongAnswers, ReplyOf } from '@readgrow/contract'
import { dayNumberOf, studyDayStart } from '@readgrow/learning'
import { askedKey, dueAtOf, isCleared, noteMinutes, noteRoundSize, retryAtOf } from '@readgrow/learning/challenge'
import type { QuestionAnswer, QuestionItem } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import { readDictionaryWords } from '#practice'
import { questionOf, resultOf } from './question-reply.ts'

/** Enough for months; the oldest wait. */
const mostShown = 200

export interface WrongAnswer {
  readonly attemptId: string
  readonly position: number
  readonly answeredAt: Date
  readonly triedAt: Date
  readonly rightOn: readonly string[]
  readonly item: QuestionItem
  /** The answer that brought it here. */
  readonly answer: QuestionAnswer
  readonly credit: number
}

const columns = sql`w.attempt_id as "attemptId", w.position, w.answered_at as "answeredAt", w.tried_at as "triedAt",
  w.right_on::text[] as "rightOn", q.item, coalesce(w.answer, a.answer) as answer, coalesce(w.credit, a.credit) as credit`
/** A challenge holds its questions and answers; of a paper test the row has them. */
const source = sql`wrong_answer w
  left join challenge_attempt c on c.account_id = w.account_id and c.id = w.attempt_id
  left join challenge_answer a on a.account_id = w.account_id and a.attempt_id = w.attempt_id and a.position = w.position
    and a.round = 1
  cross join lateral (select coalesce(w.item, c.items #> array[w.position::text, 'item']) as item) q`

interface Noted extends WrongAnswer {
  readonly headline: string | null
}

const headline = sql`(select v.headline ->> 'en' from article_version v
  where v.article_id = q.item #>> '{place,articleId}' and v.level = q.item #>> '{place,level}') as headline`

/** The note: what was wrong and is not cleared, each question once, the most overdue first. */
export async function readWrongAnswers(ctx: AccountContext): Promise<ReplyOf<typeof listWrongAnswers>> {
  const { db, clock, account } = ctx
  const [{ rows }, tools] = await Promise.all([
    sql<Noted>`select ${columns}, ${headline} from ${source}
      where w.account_id = ${account.id} and w.cleared_at is null
      order by w.answered_at desc, w.attempt_id, w.position limit ${mostShown}`.execute(db),
    readDictionaryWords(db, clock),
  ])
  const items = onceEach(rows).map((noted) => ({ noted, dueAt: dueAtOf(noted) }))
  return {
    items: items
      .toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
      .map(({ noted: { attemptId, position, item, ...noted }, dueAt }) => ({
        attemptId,
        position,
        answeredAt: noted.answeredAt.toISOString(),
        retryAt: retryAtOf(noted.triedAt).toISOString(),
        dueAt: dueAt.toISOString(),
        headline: noted.headline,
        rightDays: new Set(noted.rightOn).size,
        view: questionOf(item),
        result: resultOf(item, noted.answer, { credit: noted.credit, right: false }, tools),
      })),
  }
}

/** What was wrong in several challenges and tests is one question: the one nearest to being learned, the latest of equals. */
function onceEach(rows: readonly Noted[]): Noted[] {
  const questions = Map.groupBy(rows, ({ item }) => askedKey(item))
  return [...questions.values()].flatMap(
    (same) => same.toSorted((one, other) => other.rightOn.length - one.rightOn.length)[0] ?? [],
  )
}

interface NoteRow {
  readonly key: string
  readonly triedAt: Date
  readonly rightOn: readonly string[]
}

const openQuestions = (accountId: number) => sql<NoteRow>`
  select distinct on (k.key) k.key, w.tried_at as "triedAt", w.right_on::text[] as "rightOn"
  from wrong_answer w left join challenge_attempt c on c.account_id = w.account_id and c.id = w.attempt_id
  cross join lateral (select coalesce(w.asked_key, c.asked_keys[w.position + 1], w.attempt_id::text || ' ' || w.position) as key) k
  where w.account_id = ${accountId} and w.cleared_at is null
  order by k.key, cardinality(w.right_on) desc, w.answered_at desc`

const readQuestions = async (db: Db, accountId: number) =>
  (await prepared('open-wrong-answers', openQuestions(accountId)).execute(db)).rows

/** How many questions are on the note, and how many of them are due. */
export async function countWrongAnswers(
  db: Db,
  accountId: number,
  now: Date,
): Promise<{ readonly open: number; readonly ready: number }> {
  const questions = await readQuestions(db, accountId)
  return { open: questions.length, ready: questions.filter((row) => dueAtOf(row) <= now).length }
}

/**
 * The round of the note that a day asks for; null where nothing was due this morning. What was tried today counts as
 * done, and what was answered wrong today waits for tomorrow, so that the plan does not change.
 */
export async function readNoteOfDay(db: Db, accountId: number, today: string): Promise<NoteOfDay | null> {
  const morning = studyDayStart(dayNumberOf(today))
  // Home waits for it, so that both are asked at once: one row at least, without a key where nothing is open.
  const { rows } = await prepared(
    'note-of-day',
    sql<(NoteRow | { readonly key: null }) & { readonly tried: number }>`select t.tried, o.* from (
      select count(*)::int as tried from wrong_answer
      where account_id = ${accountId} and tried_at >= ${morning} and answered_at < ${morning}) t
      left join (${openQuestions(accountId)}) o on true`,
  ).execute(db)
  const tried = rows[0]?.tried ?? 0
  const waiting = rows.filter((row) => row.key !== null && dueAtOf(row) <= morning).length
  const questions = Math.min(noteRoundSize, waiting + tried)
  return questions === 0 ? null : { questions, minutes: noteMinutes(questions), done: tried >= questions }
}

export interface NoteOfDay {
  readonly questions: number
  readonly minutes: number
  readonly done: boolean
}

/** One open item of the note; null where it is not, or no longer, on it. */
export async function findWrongAnswer(
  db: Db,
  accountId: number,
  { attemptId, position }: { readonly attemptId: string; readonly position: number },
): Promise<WrongAnswer | null> {
  const { rows } = await sql<WrongAnswer>`select ${columns} from ${source}
    where w.account_id = ${accountId} and w.attempt_id = ${attemptId}::uuid and w.position = ${position}
      and w.cleared_at is null`.execute(db)
  return rows[0] ?? null
}

/** Whether an item was taken off the note before it was learned, so that it may come back. */
export async function isDismissed(
  db: Db,
  accountId: number,
  { attemptId, position }: { readonly attemptId: string; readonly position: number },
): Promise<boolean> {
  const { rows } = await sql<{ rightOn: string[] }>`select right_on::text[] as "rightOn" from wrong_answer
    where account_id = ${accountId} and attempt_id = ${attemptId}::uuid and position = ${position}
      and cleared_at is not null`.execute(db)
  return rows[0] !== undefined && !isCleared(rows[0].rightOn)
}
