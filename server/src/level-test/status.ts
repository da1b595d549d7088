import type { ReplyOf, readLevelTest } from '@readgrow/contract'
import { isExpired } from '@readgrow/contract/permissions'
import { addDays, studyDateOf } from '@readgrow/learning'
import { stopRuleOf } from '@readgrow/learning/level-test'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { itemsById } from './bank.ts'
import { questionOf } from './question.ts'
import { answersOf, completedTests, runningTest, type TestRow } from './tests.ts'

type TestStatus = ReplyOf<typeof readLevelTest>

/** An earlier test says little new, and the items are limited. */
const daysBetweenTests = 30

/**
 * The study date from which another test may begin; null if one may begin now. An account without a level may always
 * begin one.
 */
export function nextTestOn(last: TestRow | undefined, customerLevel: string, now: Date): string | null {
  if (!last?.finishedAt || customerLevel === 'NONE') return null
  const on = addDays(studyDateOf(last.finishedAt), daysBetweenTests)
  return on > studyDateOf(now) ? on : null
}

/**
 * The status of the account's test. While a test is open, no earlier result is sent with it: results name keys, and
 * an item may come again when the bank is used up.
 */
export async function statusOf({ db, account }: AccountContext, now: Date): Promise<TestStatus> {
  const [running, done] = await Promise.all([runningTest(db, account.id), completedTests(db, account.id)])
  const { customer_level } = await db
    .selectFrom('account')
    .select('customer_level')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  const mayGoOn = running !== undefined && !isExpired(account.paymentStatus)
  return {
    test: mayGoOn ? await openTestOf(db, account.id, running, now) : null,
    last: running ? null : (done[0]?.result?.shown ?? null),
    earlier: (running ? done : done.slice(1)).flatMap(({ result }) => {
      if (!result) return []
      const { id, takenOn, level, at } = result.shown
      return [{ id, takenOn, level, at }]
    }),
    againOn: nextTestOn(done[0], customer_level, now),
  }
}

async function openTestOf(db: Db, accountId: number, test: TestRow, now: Date): Promise<TestStatus['test']> {
  const [itemId = ''] = test.planned
  const [answers, items] = await Promise.all([answersOf(db, accountId, test.id), itemsById(db, [itemId])])
  const item = items.get(itemId)
  if (!item) throw new Error(`the test has an item that the bank does not have: ${itemId}`)
  return {
    id: test.id,
    startedAt: test.startedAt.toISOString(),
    given: answers.length,
    atMost: stopRuleOf(test.parameterVersion).most,
    secondsLeft: test.endsAt && Math.max(0, Math.ceil((test.endsAt.getTime() - now.getTime()) / 1000)),
    question: questionOf(test.id, item, answers.length + 1),
  }
}
