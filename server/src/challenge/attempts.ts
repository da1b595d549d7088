import {
  type AttemptItem,
  attemptState,
  boundsOf,
  type ChallengeKind,
  type ChallengeSlot,
  scoreOf,
} from '@readgrow/learning/challenge'
import type { QuestionAnswer } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

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

/** The attempts that `where` names, over `c` (challenge_attempt), with their answers, in one query. */
async function attemptsWhere(db: Db, where: ReturnType<typeof sql>): Promise<OpenAttempt[]> {
  const { rows } = await sql<Row>`
    select c.id, c.kind, c.period, c.items,
      (select json_agg(json_build_object('position', a.position, 'round', a.round, 'answer', a.answer,
          'credit', a.credit, 'correct', a.correct))
        from challenge_answer a where a.account_id = c.account_id and a.attempt_id = c.id) as answers
    from challenge_attempt c where ${where} order by c.period desc`.execute(db)
  return rows.map(({ items: slots, answers: given, ...attempt }) => {
    const answers = new Map((given ?? []).map((answer) => [answerKey(answer.position, answer.round), answer]))
    const items = slots.map(({ isPilot }, position) => ({
      isPilot,
      first: answers.get(answerKey(position, 1)) ?? null,
      triedAgain: answers.has(answerKey(position, 2)),
    }))
    return { ...attempt, slots, answers, items, closesAt: boundsOf(attempt.kind, attempt.period).closesAt }
  })
}

export async function findAttempt(db: Db, accountId: number, id: string): Promise<OpenAttempt | null> {
  const [attempt] = await attemptsWhere(db, sql`c.account_id = ${accountId} and c.id = ${id}::uuid`)
  return attempt ?? null
}

export async function attemptOfPeriod(
  db: Db,
  accountId: number,
  { kind, period }: Pick<StoredAttempt, 'kind' | 'period'>,
): Promise<OpenAttempt | null> {
  const [attempt] = await attemptsWhere(
    db,
    sql`c.account_id = ${accountId} and c.kind = ${kind} and c.period = ${period}::date`,
  )
  return attempt ?? null
}

/** All attempts of the periods from a date on. */
export const attemptsSince = (db: Db, accountId: number, date: string): Promise<OpenAttempt[]> =>
  attemptsWhere(db, sql`c.account_id = ${accountId} and c.period >= ${date}::date`)

/** Where an attempt stands; a score only once the first answers are over. */
export function standingOf({ items, closesAt }: Pick<OpenAttempt, 'items' | 'closesAt'>, now: Date) {
  const state = attemptState(items, closesAt, now)
  return { state, score: state === 'RUNNING' ? null : scoreOf(items) }
}
