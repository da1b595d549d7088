import type { Tx } from '#platform/database/db'
import type { JudgedAnswer } from './stored-tests.ts'

interface HandedIn {
  readonly accountId: number
  readonly seq: number
  readonly receivedAt: Date
  readonly week: string
  readonly answers: readonly JudgedAnswer[] | null
}

/** The first time counts. */
export async function projectHandedIn(tx: Tx, event: HandedIn): Promise<void> {
  const { accountId, seq, receivedAt, week, answers } = event
  await tx
    .insertInto('paper_test_result')
    .values({
      account_id: accountId,
      week,
      answers: answers && JSON.stringify(answers),
      handed_in_at: receivedAt,
      seq,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What the log can restore; the tests that were made stay. */
export async function dropResults(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('paper_test_result').where('account_id', '=', accountId).execute()
}
