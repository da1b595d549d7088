import { paperItems } from '@readgrow/learning/paper-test'
import { noteWrongAnswers } from '#challenge'
import type { Tx } from '#platform/database/db'
import { findTest, type JudgedAnswer } from './stored-tests.ts'

interface HandedIn {
  readonly id: string
  readonly accountId: number
  readonly seq: number
  readonly receivedAt: Date
  readonly week: string
  readonly answers: readonly JudgedAnswer[] | null
}

/** The first time counts, and its wrong answers go on the note; a question that was left out has none. */
export async function projectHandedIn(tx: Tx, event: HandedIn): Promise<void> {
  const { id, accountId, seq, receivedAt, week, answers } = event
  const { numInsertedOrUpdatedRows: counted } = await tx
    .insertInto('paper_test_result')
    .values({
      account_id: accountId,
      week,
      answers: answers && JSON.stringify(answers),
      handed_in_at: receivedAt,
      seq,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const wrong = (answers ?? []).filter(({ correct }) => !correct)
  if (!counted || wrong.length === 0) return
  const test = await findTest(tx, accountId, week)
  const items = test ? paperItems(test.sections) : []
  await noteWrongAnswers(tx, {
    ...{ accountId, sourceId: id, at: receivedAt },
    wrong: wrong.flatMap(({ number, answer, credit }) => {
      const item = items[number - 1]
      return item ? [{ position: number - 1, item, answer, credit }] : []
    }),
  })
}

/** What the log can restore; the tests that were made stay. */
export async function dropResults(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('paper_test_result').where('account_id', '=', accountId).execute()
}
