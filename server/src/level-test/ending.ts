import { studyDateOf } from '@readgrow/learning'
import { stopRuleOf } from '@readgrow/learning/level-test'
import { sql } from 'kysely'
import { setCustomerLevel } from '#accounts'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { itemsById } from './bank.ts'
import { parametersOf } from './parameters.ts'
import { resultOf, scored } from './result.ts'
import { answersOf, lockAccount, runningTest, type TestRow } from './tests.ts'

export type Ended = 'DONE' | 'DROPPED'

/**
 * Ends a test: with enough answers it has a result, with fewer it is dropped. The result becomes the level of an
 * account that has none; for any other it is a suggestion. The caller holds the account's lock.
 */
export async function endTest(tx: Tx, accountId: number, test: TestRow, at: Date): Promise<Ended> {
  const answers = await answersOf(tx, accountId, test.id)
  if (answers.length < stopRuleOf(test.parameterVersion).fewest) {
    await sql`update level_test set state = 'DROPPED', finished_at = ${at}
      where account_id = ${accountId} and id = ${test.id}::uuid`.execute(tx)
    return 'DROPPED'
  }
  const parameters = await parametersOf(tx, test.parameterVersion)
  const missed = answers.filter(({ isRight }) => !isRight).map(({ itemId }) => itemId)
  const result = resultOf(test, scored(answers, parameters), await itemsById(tx, missed), studyDateOf(at))
  const { level } = result.shown
  await sql`update level_test set state = 'DONE', finished_at = ${at}, level = ${level},
      result = ${JSON.stringify(result)}::jsonb
    where account_id = ${accountId} and id = ${test.id}::uuid`.execute(tx)
  if ((await lockAccount(tx, accountId)) === 'NONE') await setCustomerLevel(tx, accountId, level)
  return 'DONE'
}

/** Ends the test whose time is up, as of the moment when it was; null if there is none. Every call checks first. */
export async function endOverdueTest(
  { db }: Pick<Services, 'db'>,
  accountId: number,
  now: Date,
): Promise<Ended | null> {
  const isOver = (test: TestRow | undefined): test is TestRow & { endsAt: Date } =>
    test !== undefined && test.endsAt !== null && test.endsAt <= now
  if (!isOver(await runningTest(db, accountId))) return null
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    const test = await runningTest(tx, accountId)
    return isOver(test) ? endTest(tx, accountId, test, test.endsAt) : null
  })
}
