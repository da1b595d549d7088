import type { listWrongAnswers, ReplyOf } from '@readgrow/contract'
import { type ChallengeSlot, retryAtOf } from '@readgrow/learning/challenge'
import type { QuestionAnswer } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
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
  readonly slot: ChallengeSlot
  /** The answer that brought it here. */
  readonly answer: QuestionAnswer
  readonly credit: number
}

const columns = sql`w.attempt_id as "attemptId", w.position, w.answered_at as "answeredAt", w.tried_at as "triedAt",
  w.right_on::text[] as "rightOn", c.items -> w.position::int as slot, a.answer, a.credit`
const source = sql`wrong_answer w
  join challenge_attempt c on c.account_id = w.account_id and c.id = w.attempt_id
  join challenge_answer a on a.account_id = w.account_id and a.attempt_id = w.attempt_id and a.position = w.position
    and a.round = 1`

/** The note: what was wrong and is not cleared, the latest first. */
export async function readWrongAnswers(ctx: AccountContext): Promise<ReplyOf<typeof listWrongAnswers>> {
  const { db, clock, account } = ctx
  const [{ rows }, tools] = await Promise.all([
    sql<WrongAnswer>`select ${columns} from ${source}
      where w.account_id = ${account.id} and w.cleared_at is null
      order by w.answered_at desc, w.attempt_id, w.position limit ${mostShown}`.execute(db),
    readDictionaryWords(db, clock),
  ])
  return {
    items: rows.map(({ attemptId, position, answeredAt, triedAt, rightOn, slot, answer, credit }) => ({
      attemptId,
      position,
      answeredAt: answeredAt.toISOString(),
      retryAt: retryAtOf(triedAt).toISOString(),
      rightDays: new Set(rightOn).size,
      view: questionOf(slot.item),
      result: resultOf(slot.item, answer, { credit, right: false }, tools),
    })),
  }
}

/** One open item of the note; null where it is not, or no longer, on it. */
export async function findWrongAnswer(
  db: Db | Tx,
  accountId: number,
  { attemptId, position }: { readonly attemptId: string; readonly position: number },
): Promise<WrongAnswer | null> {
  const { rows } = await sql<WrongAnswer>`select ${columns} from ${source}
    where w.account_id = ${accountId} and w.attempt_id = ${attemptId}::uuid and w.position = ${position}
      and w.cleared_at is null`.execute(db)
  return rows[0] ?? null
}
