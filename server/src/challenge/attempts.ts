import {
  type AttemptItem,
  askedKey,
  attemptState,
  boundsOf,
  type ChallengeKind,
  type ChallengeSlot,
  scoreOf,
} from '@readgrow/learning/challenge'
import type { QuestionAnswer } from '@readgrow/learning/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

export interface StoredAttempt {
  readonly id: string
  readonly kind: ChallengeKind
  readonly period: string
  readonly slots: readonly ChallengeSlot[]
}

export interface StoredAnswer {
  readonly position: number
  readonly round: 1 | 2
  readonly answer: QuestionAnswer
  readonly credit: number
  readonly correct: boolean
}

/** An attempt with its answers, by position and round. */
export interface OpenAttempt extends StoredAttempt {
  readonly closesAt: Date
  readonly answers: ReadonlyMap<string, StoredAnswer>
  readonly items: readonly AttemptItem[]
}

export const answerKey = (position: number, round: number) => `${position}/${round}`

interface Row extends Omit<StoredAttempt, 'slots'> {
  readonly items: readonly ChallengeSlot[]
  readonly answers: readonly StoredAnswer[] | null
}

/** The attempts that `where` names, over `c` (challenge_attempt), with their answers, and `more` columns. */
const attemptsWhere = <Found extends Row>(where: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) => sql<Found>`
  select c.id, c.kind, c.period, c.items,
    (select json_agg(json_build_object('position', a.position, 'round', a.round, 'answer', a.answer,
        'credit', a.credit, 'correct', a.correct))
      from challenge_answer a where a.account_id = c.account_id and a.attempt_id = c.id) as answers ${more}
  from challenge_attempt c where ${where} order by c.period desc`

async function readAttempts(db: Db, name: string, where: RawBuilder<unknown>): Promise<OpenAttempt[]> {
  const { rows } = await prepared(name, attemptsWhere<Row>(where)).execute(db)
  return rows.map(attemptOf)
}

const attemptOf = ({ items: slots, answers, ...attempt }: Row) => openAttempt({ ...attempt, slots }, answers ?? [])

/** An attempt with the answers given so far. */
export function openAttempt(attempt: StoredAttempt, given: readonly StoredAnswer[]): OpenAttempt {
  const answers = new Map(given.map((answer) => [answerKey(answer.position, answer.round), answer]))
  const items = attempt.slots.map(({ isPilot }, position) => ({
    isPilot,
    first: answers.get(answerKey(position, 1)) ?? null,
    triedAgain: answers.has(answerKey(position, 2)),
  }))
  return { ...attempt, answers, items, closesAt: boundsOf(attempt.kind, attempt.period).closesAt }
}

/** False where the challenge of that period was begun already. */
export async function storeAttempt(db: Db, accountId: number, attempt: StoredAttempt, begunAt: Date): Promise<boolean> {
  const { id, kind, period, slots } = attempt
  const stored = await db
    .insertInto('challenge_attempt')
    .values({
      ...{ account_id: accountId, id, kind, period, begun_at: begunAt },
      items: JSON.stringify(slots),
      asked_keys: slots.map(({ item }) => askedKey(item)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return stored.numInsertedOrUpdatedRows === 1n
}

export async function findAttempt(db: Db, accountId: number, id: string): Promise<OpenAttempt | null> {
  const [attempt] = await readAttempts(db, 'find-attempt', sql`c.account_id = ${accountId} and c.id = ${id}::uuid`)
  return attempt ?? null
}

export async function attemptOfPeriod(
  db: Db,
  accountId: number,
  { kind, period }: Pick<StoredAttempt, 'kind' | 'period'>,
): Promise<OpenAttempt | null> {
  const where = sql`c.account_id = ${accountId} and c.kind = ${kind} and c.period = ${period}::date`
  const [attempt] = await readAttempts(db, 'attempt-of-period', where)
  return attempt ?? null
}

/** All attempts of the periods from a date on. */
export const attemptsSince = (db: Db, accountId: number, date: string): Promise<OpenAttempt[]> =>
  readAttempts(db, 'attempts-since', sql`c.account_id = ${accountId} and c.period >= ${date}::date`)

/** Some attempts, and what the log has of the answers to them that are named, each by its id, in one round trip. */
export async function attemptsAndAnswers(
  db: Db,
  accountId: number,
  ids: { readonly attempts: readonly string[]; readonly answers: readonly string[] },
): Promise<{ attempts: Map<string, OpenAttempt>; details: Map<string, unknown> }> {
  const details = sql`, (select json_object_agg(e.id, e.detail) from learning_event e
    where e.account_id = ${accountId} and e.id = any(${ids.answers}::uuid[])) as details`
  const where = sql`c.account_id = ${accountId} and c.id = any(${ids.attempts}::uuid[])`
  const { rows } = await prepared('attempts-and-answers', attemptsWhere<WithDetails>(where, details)).execute(db)
  return {
    attempts: new Map(rows.map(({ details: _details, ...row }) => [row.id, attemptOf(row)])),
    details: new Map(Object.entries(rows[0]?.details ?? {})),
  }
}

type WithDetails = Row & { readonly details: Readonly<Record<string, unknown>> | null }

/** Where an attempt stands; a score only once the first answers are over. */
export function standingOf({ items, closesAt }: Pick<OpenAttempt, 'items' | 'closesAt'>, now: Date) {
  const state = attemptState(items, closesAt, now)
  return { state, score: state === 'RUNNING' ? null : scoreOf(items) }
}
