import { dayNumberOf, studyDayStart } from '@readgrow/learning'
import { monthAfter } from '@readgrow/learning/report'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import { type CountedMonth, countMonth, nothing } from './count-month.ts'

/**
 * The sums of these months, which follow each other; a month that changed since it was read last, or was counted before
 * there was such a sum, is counted again and stored.
 */
export async function readMonths(
  db: Db,
  accountId: number,
  months: readonly string[],
): Promise<ReadonlyMap<string, CountedMonth>> {
  const { rows } = await prepared(
    'read-learning-months',
    sql<{ month: string; stale: boolean; numbers: Stored | null }>`
    select to_char(month, 'YYYY-MM') as month, stale, numbers from learning_month
    where account_id = ${accountId} and month between ${`${months[0]}-01`}::date and ${`${months.at(-1)}-01`}::date`,
  ).execute(db)
  const known = new Map<string, CountedMonth>(months.map((month) => [month, nothing]))
  for (const { month, stale, numbers } of rows)
    known.set(month, stale || !isWhole(numbers) ? await recount(db, accountId, month) : numbers)
  return known
}

type Stored = Omit<CountedMonth, 'heldChange'> & Partial<CountedMonth>
const isWhole = (numbers: Stored | null): numbers is CountedMonth => numbers?.heldChange !== undefined

/**
 * Counts a month again. Its row is locked first: whoever writes to the logs of this month locks it too until they have
 * committed, so nothing of what they wrote is missed.
 */
async function recount(db: Db, accountId: number, month: string): Promise<CountedMonth> {
  return inTransaction(db, async (tx) => {
    const first = `${month}-01`
    await sql`select from learning_month where account_id = ${accountId} and month = ${first}::date for update`.execute(
      tx,
    )
    const numbers = await countMonth(tx, accountId, month)
    await sql`update learning_month set stale = false, numbers = ${JSON.stringify(numbers)}
      where account_id = ${accountId} and month = ${first}::date`.execute(tx)
    return numbers
  })
}

/** The first month with anything in it; null where there is none. */
export async function firstMonth(db: Db, accountId: number): Promise<string | null> {
  const { rows } = await prepared(
    'first-learning-month',
    sql<{ month: string }>`select to_char(month, 'YYYY-MM') as month from learning_month
    where account_id = ${accountId} order by month limit 1`,
  ).execute(db)
  return rows[0]?.month ?? null
}

/** The instant at which a month's last study day is over: 04:00 in Seoul on the 1st. */
export const endOfMonth = (month: string): Date => studyDayStart(dayNumberOf(`${monthAfter(month)}-01`))
