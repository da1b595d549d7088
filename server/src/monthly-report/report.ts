import type { MonthlyReport, MonthNumbers } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { monthBefore, monthOf, monthsUpTo } from '@readgrow/learning/report'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { canMakePdf } from '#platform/documents/pdf'
import { Refusal } from '#platform/refusal'
import { shownRetention } from '#practice'
import { type CountedMonth, nothing } from './count-month.ts'
import { levelsOf } from './levels.ts'
import { endOfMonth, firstMonth, readMonths } from './months.ts'
import { stepsOf } from './steps.ts'

export type Report = z.output<typeof MonthlyReport>

const trendMonths = 6

/** The part of a report that is about its month and those before it; the rest is about today. */
export type MonthShown = Pick<Report, 'month' | 'numbers' | 'before' | 'trend' | 'level'>

/**
 * The wanted month (`last` for today's) between the first month of a learner and that of today. A month in which they had
 * a goal and did nothing yet is theirs as well: they were mailed about it. NOT_FOUND outside them.
 */
export async function monthsOf({ db, clock, account }: AccountContext, wanted: string) {
  const today = studyDateOf(clock.now())
  const last = monthOf(today)
  const known = await firstMonth(db, account.id)
  const begun = known !== null && known < last ? known : last
  const month = wanted === 'last' ? last : wanted
  if (month > last || (month < begun && !(await hadGoal(db, account.id, month)))) throw new Refusal('NOT_FOUND')
  return { month, first: month < begun ? month : begun, last, today }
}

/** Whether an account with a goal of its own was there before the month ended. */
async function hadGoal(db: Db, accountId: number, month: string): Promise<boolean> {
  const { rows } = await sql`select from account a join learner_setting s on s.account_id = a.id
    where a.id = ${accountId} and a.created_at < ${endOfMonth(month)}`.execute(db)
  return rows.length > 0
}

/** A month of a learner. NOT_FOUND for a month before their first or after today's. */
export async function readReport(ctx: AccountContext, wanted: string): Promise<Report> {
  const { db, account } = ctx
  const { month, first, last, today } = await monthsOf(ctx, wanted)
  const [{ shown, own, testedOn }, goal] = await Promise.all([readMonth(db, account.id, month, first), goalOf(ctx)])
  return {
    ...shown,
    ...{ first, last },
    goal: { daysPerWeek: goal },
    steps: await stepsOf(ctx, own, { today, testedOn }),
    pdf: canMakePdf(),
  }
}

/** A month of a learner as it is shown, and as it was counted. `first` is their first month, as `monthsOf` has it. */
export async function readMonth(db: Db, accountId: number, month: string, first: string) {
  const months = monthsUpTo(month, trendMonths, first)
  const [numbers, { testedOn, ...level }] = await Promise.all([
    readMonths(db, accountId, months),
    levelsOf(db, accountId, month),
  ])
  const own = numbers.get(month) ?? nothing
  const before = month > first ? (numbers.get(monthBefore(month)) ?? nothing) : null
  const trend = months.map((one) => trendOf(one, numbers.get(one) ?? nothing))
  const shown: MonthShown = { month, numbers: shownNumbers(own), before: before && shownNumbers(before), trend, level }
  return { shown, own, testedOn }
}

function shownNumbers({ recall, ...numbers }: CountedMonth): z.output<typeof MonthNumbers> {
  const { answers, right } = recall
  const retention = shownRetention(recall)
  const shown = retention && { low: retention.low, high: retention.high, predicted: retention.predicted }
  // Sums of before there was such a count lack it.
  return { ...numbers, lateSeconds: numbers.lateSeconds ?? 0, recall: { answers, right, shown } }
}

const trendOf = (month: string, { activeSeconds, studyDays, articles, wordsRead }: CountedMonth) => ({
  ...{ month, activeSeconds, studyDays, articles, words: wordsRead },
})

async function goalOf({ db, account }: AccountContext): Promise<number> {
  const { rows } = await sql<{ goal: number }>`
    select days_per_week as goal from learner_setting where account_id = ${account.id}`.execute(db)
  return rows[0]?.goal ?? 5
}
