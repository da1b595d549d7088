import type { TestArea, TestLevel } from '@readgrow/learning/level-test'
import { sql } from 'kysely'
import { uuidFrom } from '#platform/clock'
import type { Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import type { StoredResult } from './result.ts'

export interface TestRow {
  readonly id: string
  readonly startedAt: Date
  /** Null if its taker has switched the clock off. */
  readonly endsAt: Date | null
  readonly finishedAt: Date | null
  readonly state: 'RUNNING' | 'DONE' | 'DROPPED'
  readonly selfRating: number | null
  readonly parameterVersion: number
  /** The current item, then those of its set that follow. Left unchanged when the clock ends a test. */
  readonly planned: readonly string[]
  readonly level: TestLevel | null
  readonly result: StoredResult | null
}

export interface AnswerRow {
  readonly itemId: string
  readonly area: TestArea
  readonly setId: string | null
  readonly choice: number | null
  readonly isRight: boolean
  /** For listening items: false if the text was read. */
  readonly heard: boolean | null
  readonly level: TestLevel
}

const testColumns = sql`id, started_at as "startedAt", ends_at as "endsAt", finished_at as "finishedAt", state,
  self_rating as "selfRating", parameter_version as "parameterVersion", planned, level, result`

/** Serialises one account's calls about tests and levels; returns its current level. */
export async function lockAccount(tx: Tx, accountId: number): Promise<TestLevel | 'NONE'> {
  const row = await tx
    .selectFrom('account')
    .select('customer_level')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.customer_level as TestLevel | 'NONE'
}

export async function findTest(db: Db, accountId: number, id: string): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`select ${testColumns} from level_test
    where account_id = ${accountId} and id = ${id}::uuid`.execute(db)
  return rows[0]
}

export async function runningTest(db: Db, accountId: number): Promise<TestRow | undefined> {
  const { rows } = await sql<TestRow>`select ${testColumns} from level_test
    where account_id = ${accountId} and state = 'RUNNING'`.execute(db)
  return rows[0]
}

/** The tests that counted, newest first. */
export async function completedTests(db: Db, accountId: number): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`select ${testColumns} from level_test
    where account_id = ${accountId} and state = 'DONE' order by finished_at desc`.execute(db)
  return rows
}

/** The answers of a test, in the order of its questions. */
export async function answersOf(db: Db, accountId: number, testId: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select n.item_id as "itemId", i.area, i.set_id as "setId", n.choice, n.is_right as "isRight", n.heard, i.level
    from level_answer n join level_item i on i.id = n.item_id
    where n.account_id = ${accountId} and n.test_id = ${testId}::uuid order by n.position`.execute(db)
  return rows
}

/**
 * The items of the account's other tests, oldest test first; items that were being asked when a test ended count as
 * given.
 */
export async function itemsOfOtherTests(db: Db, accountId: number, testId: string): Promise<string[][]> {
  const { rows } = await sql<{ items: string[] }>`
    select t.planned || array(select n.item_id from level_answer n
      where n.account_id = t.account_id and n.test_id = t.id) as items
    from level_test t where t.account_id = ${accountId} and t.id <> ${testId}::uuid
    order by t.started_at, t.id`.execute(db)
  return rows.map(({ items }) => items)
}

export async function insertTest(
  tx: Tx,
  accountId: number,
  test: Pick<TestRow, 'id' | 'startedAt' | 'endsAt' | 'selfRating' | 'parameterVersion' | 'planned'>,
): Promise<void> {
  await sql`insert into level_test (account_id, id, started_at, ends_at, state, self_rating, parameter_version, planned)
    values (${accountId}, ${test.id}::uuid, ${test.startedAt}, ${test.endsAt}, 'RUNNING', ${test.selfRating},
      ${test.parameterVersion}, ${[...test.planned]}::text[])`.execute(tx)
}

export async function plan(tx: Tx, accountId: number, testId: string, planned: readonly string[]): Promise<void> {
  await sql`update level_test set planned = ${[...planned]}::text[]
    where account_id = ${accountId} and id = ${testId}::uuid`.execute(tx)
}

export const newTestId = ({ chance }: Pick<Services, 'chance'>): string => uuidFrom(chance.bytes(16))
