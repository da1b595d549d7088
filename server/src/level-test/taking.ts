import type { ArgsOf, answerLevelTest, ReplyOf, readLevelTest } from '@readgrow/contract'
import { isExpired } from '@readgrow/contract/permissions'
import { isEnough, stopRuleOf, unaskedLevel } from '@readgrow/learning/level-test'
import { placeOfChoice } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { draw, itemsById } from './bank.ts'
import { endOverdueTest, endTest } from './ending.ts'
import { lastVersion, parametersOf } from './parameters.ts'
import { publicId } from './question.ts'
import { beliefOf, scored } from './result.ts'
import { nextTestOn, statusOf } from './status.ts'
import {
  answersOf,
  completedTests,
  findTest,
  insertTest,
  lockAccount,
  newTestId,
  plan,
  runningTest,
  type TestRow,
} from './tests.ts'

type TestStatus = ReplyOf<typeof readLevelTest>
type Answer = ArgsOf<typeof answerLevelTest, 'output'>['body']

const testMs = 15 * 60_000

export async function readTest(ctx: AccountContext): Promise<TestStatus> {
  const now = ctx.clock.now()
  await endOverdueTest(ctx, ctx.account.id, now)
  return statusOf(ctx, now)
}

/** Begins a test, or changes nothing if one is open. */
export async function startTest(ctx: AccountContext, selfRating: number | null): Promise<TestStatus> {
  refuseExpired(ctx)
  const { account, db } = ctx
  const now = ctx.clock.now()
  // A learner who returns too late for the test they left finds its result, not another test.
  if ((await endOverdueTest(ctx, account.id, now)) === 'DONE') return statusOf(ctx, now)
  await inTransaction(db, async (tx) => {
    const level = await lockAccount(tx, account.id)
    if (await runningTest(tx, account.id)) return
    const [last] = await completedTests(tx, account.id)
    if (nextTestOn(last, level, now)) throw new Refusal('STATE_CONFLICT')
    await beginTest(tx, ctx, selfRating, now)
  })
  return statusOf(ctx, now)
}

async function beginTest(tx: Tx, ctx: AccountContext, selfRating: number | null, now: Date): Promise<void> {
  const { account, chance } = ctx
  const id = newTestId(ctx)
  const parameterVersion = await lastVersion(tx)
  const planned = await draw(tx, chance, {
    accountId: account.id,
    testId: id,
    answers: [],
    belief: beliefOf([], selfRating),
    left: stopRuleOf(parameterVersion).most,
    parameters: await parametersOf(tx, parameterVersion),
  })
  if (planned.length === 0) throw new Error('the bank of the level test is empty')
  const endsAt = new Date(now.getTime() + testMs)
  await insertTest(tx, account.id, { id, startedAt: now, endsAt, selfRating, parameterVersion, planned })
}

/**
 * Takes the answer to the current item. An answer that was given before changes nothing, nor does one to the current
 * item of a test that has ended meanwhile; any other item is a conflict.
 */
export async function answerTest(ctx: AccountContext, testId: string, answer: Answer): Promise<TestStatus> {
  refuseExpired(ctx)
  const { account, db } = ctx
  const now = ctx.clock.now()
  await endOverdueTest(ctx, account.id, now)
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, account.id)
    const test = await ownTest(tx, account.id, testId)
    const before = await answersOf(tx, account.id, testId)
    if (before.some(({ itemId }) => publicId(testId, itemId) === answer.itemId)) return
    const [itemId] = test.planned
    if (itemId === undefined || publicId(testId, itemId) !== answer.itemId) throw new Refusal('STATE_CONFLICT')
    if (test.state !== 'RUNNING') return
    await recordAnswer(tx, account.id, { test, itemId, position: before.length + 1, answer, at: now })
    await continueTest(tx, ctx, test, now)
  })
  return statusOf(ctx, now)
}

interface Recorded {
  readonly test: TestRow
  readonly itemId: string
  readonly position: number
  readonly answer: Answer
  readonly at: Date
}

async function recordAnswer(
  tx: Tx,
  accountId: number,
  { test, itemId, position, answer, at }: Recorded,
): Promise<void> {
  const item = (await itemsById(tx, [itemId])).get(itemId)
  const { responseMs } = answer
  const choice = answer.choice === null ? null : placeOfChoice(item?.options ?? [], answer.choice)
  if (choice === null && answer.choice !== null)
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'choice', rule: 'CHOICE' }] })
  const heard = item?.area === 'LISTENING' ? (answer.heard ?? null) : null
  await sql`insert into level_answer
    (account_id, test_id, position, item_id, choice, is_right, response_ms, heard, answered_at)
    values (${accountId}, ${test.id}::uuid, ${position}, ${itemId}, ${choice},
      ${choice !== null && choice === item?.answer}, ${responseMs}, ${heard}, ${at})`.execute(tx)
}

/** The next item of the current set; otherwise another draw, or the end when the test knows enough. */
async function continueTest(tx: Tx, ctx: AccountContext, test: TestRow, now: Date): Promise<void> {
  const { account, chance } = ctx
  const rest = test.planned.slice(1)
  if (rest.length > 0) return plan(tx, account.id, test.id, rest)
  const parameters = await parametersOf(tx, test.parameterVersion)
  const answers = await answersOf(tx, account.id, test.id)
  const belief = beliefOf(scored(answers, parameters), test.selfRating)
  const rule = stopRuleOf(test.parameterVersion)
  const left = rule.most - answers.length
  const asking = { accountId: account.id, testId: test.id, answers, belief, left, parameters }
  const wanted = isEnough(belief, answers.length, rule)
    ? unaskedLevel(belief, new Set(answers.map(({ level }) => level)))
    : null
  const goesOn = left > 0 && (wanted !== null || !isEnough(belief, answers.length, rule))
  const planned = goesOn ? await draw(tx, chance, { ...asking, wanted }) : []
  await plan(tx, account.id, test.id, planned)
  if (planned.length === 0) await endTest(tx, account.id, test, now)
}

/** Fifteen minutes more, or no clock at all; a test without a clock stays without. */
export async function giveTime(ctx: AccountContext, testId: string, untimed: boolean): Promise<TestStatus> {
  return withRunningTest(ctx, testId, async (tx, test) => {
    const endsAt = untimed || test.endsAt === null ? null : new Date(test.endsAt.getTime() + testMs)
    await sql`update level_test set ends_at = ${endsAt}
      where account_id = ${ctx.account.id} and id = ${testId}::uuid`.execute(tx)
  })
}

export async function endEarly(ctx: AccountContext, testId: string): Promise<TestStatus> {
  return withRunningTest(ctx, testId, async (tx, test, now) => {
    await endTest(tx, ctx.account.id, test, now)
  })
}

async function withRunningTest(
  ctx: AccountContext,
  testId: string,
  work: (tx: Tx, test: TestRow, now: Date) => Promise<void>,
): Promise<TestStatus> {
  refuseExpired(ctx)
  const now = ctx.clock.now()
  await endOverdueTest(ctx, ctx.account.id, now)
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.account.id)
    const test = await ownTest(tx, ctx.account.id, testId)
    if (test.state !== 'RUNNING') throw new Refusal('STATE_CONFLICT')
    await work(tx, test, now)
  })
  return statusOf(ctx, now)
}

async function ownTest(tx: Tx, accountId: number, testId: string): Promise<TestRow> {
  const test = await findTest(tx, accountId, testId)
  if (!test) throw new Refusal('NOT_FOUND')
  return test
}

function refuseExpired({ account }: AccountContext): void {
  if (isExpired(account.paymentStatus)) throw new Refusal('PAYMENT_EXPIRED')
}
