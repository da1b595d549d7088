import { askedKey, isCleared } from '@readgrow/learning/challenge'
import type { QuestionAnswer, QuestionItem } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import type { AnswerDetail } from './judged-answer.ts'

interface Event {
  readonly accountId: number
  readonly studyDate: string
  readonly seq: number
  readonly receivedAt: Date
}

/** An answer; one that was wrong in round 1 goes on the note. */
export async function projectAnswered(tx: Tx, event: Event & { readonly detail: AnswerDetail }): Promise<void> {
  const { accountId, studyDate, seq, receivedAt, detail } = event
  const { attemptId, position, round, answer, credit, correct, type, isPilot } = detail
  await prepared(
    'project-challenge-answer',
    sql`
    insert into challenge_answer (account_id, attempt_id, position, round, answer, credit, correct, answered_at,
      study_date, seq)
    values (${accountId}, ${attemptId}, ${position}, ${round}, ${JSON.stringify(answer)}, ${credit}, ${correct},
      ${receivedAt}, ${studyDate}, ${seq})
    on conflict do nothing`,
  ).execute(tx)
  if (correct || isPilot || round !== 1) return
  await prepared(
    'project-wrong-answer',
    sql`
    insert into wrong_answer (account_id, attempt_id, position, type, answered_at, tried_at)
    values (${accountId}, ${attemptId}, ${position}, ${type}, ${receivedAt}, ${receivedAt})
    on conflict do nothing`,
  ).execute(tx)
}

interface Item {
  readonly attemptId: string
  readonly position: number
}

/** What was wrong in something else than a challenge, whose id stands for it on the note. */
interface WrongElsewhere {
  readonly accountId: number
  readonly sourceId: string
  readonly at: Date
  readonly wrong: readonly {
    readonly position: number
    readonly item: QuestionItem
    readonly answer: QuestionAnswer
    readonly credit: number
  }[]
}

/** Puts questions on the note that no challenge holds, each with its answer. */
export async function noteWrongAnswers(tx: Tx, { accountId, sourceId, at, wrong }: WrongElsewhere): Promise<void> {
  if (wrong.length === 0) return
  const rows = wrong.map(({ position, item, answer, credit }) => ({
    ...{ account_id: accountId, attempt_id: sourceId, position, type: item.type, answered_at: at, tried_at: at },
    ...{ item: JSON.stringify(item), answer: JSON.stringify(answer), credit, asked_key: askedKey(item) },
  }))
  await tx
    .insertInto('wrong_answer')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A try from the note. Being right on two study days clears the item. */
export async function projectRetried(
  tx: Tx,
  event: Event & { readonly detail: Item & { readonly correct: boolean } },
): Promise<void> {
  const { accountId, studyDate, receivedAt, detail } = event
  const { rows } = await sql<{ right_on: string[] }>`
    update wrong_answer set tried_at = ${receivedAt}, right_on = case
        when ${detail.correct}::boolean and not ${studyDate}::date = any(right_on) then right_on || ${studyDate}::date
        else right_on end
    where account_id = ${accountId} and attempt_id = ${detail.attemptId}::uuid and position = ${detail.position}
    returning right_on::text[] as right_on`.execute(tx)
  const rightOn = rows[0]?.right_on ?? []
  if (isCleared(rightOn)) await clear(tx, accountId, detail, { at: receivedAt, rightOn })
}

export const projectDismissed = (tx: Tx, event: Event & { readonly detail: Item }): Promise<void> =>
  clear(tx, event.accountId, event.detail, { at: event.receivedAt, rightOn: null })

/** Back on the note, as it was; where the question was there several times, once. */
export async function projectRestored(tx: Tx, { accountId, detail }: Event & { readonly detail: Item }): Promise<void> {
  await tx
    .updateTable('wrong_answer')
    .set({ cleared_at: null })
    .where('account_id', '=', accountId)
    .where('attempt_id', '=', detail.attemptId)
    .where('position', '=', detail.position)
    .execute()
}

interface Clearing {
  readonly at: Date
  /** The days on which it was right, of a question that was learned; null of one that was taken off before. */
  readonly rightOn: readonly string[] | null
}

/** Takes a question off the note, wherever it was wrong: learned once, it is learned in all. */
async function clear(tx: Tx, accountId: number, { attemptId, position }: Item, { at, rightOn }: Clearing) {
  await sql`
    with noted as (
      select w.attempt_id, w.position, coalesce(w.asked_key, c.asked_keys[w.position + 1]) as key
      from wrong_answer w left join challenge_attempt c on c.account_id = w.account_id and c.id = w.attempt_id
      where w.account_id = ${accountId})
    update wrong_answer w set cleared_at = ${at}, right_on = coalesce(${rightOn}::date[], w.right_on)
    from noted n, noted own
    where w.account_id = ${accountId} and w.cleared_at is null
      and n.attempt_id = w.attempt_id and n.position = w.position
      and own.attempt_id = ${attemptId}::uuid and own.position = ${position}
      and ((n.attempt_id, n.position) = (own.attempt_id, own.position) or n.key = own.key)`.execute(tx)
}

/** What the log can restore; the items of the challenges that were begun stay. */
export async function dropAnswers(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('challenge_answer').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('wrong_answer').where('account_id', '=', accountId).execute()
}
