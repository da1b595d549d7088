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
import { readDays } from './days.ts'
import { levelsOf } from './levels.ts'
import { endOfMonth, firstMonth, readMonths } from './months.ts'
import { readPaces } from './paces.ts'
import { stepsOf } from './steps.ts'

export type Report = z.output<typeof MonthlyReport>

const trendMonths = 6

/** The part of a report that is about its month and those before it; the rest is about today. */
export type MonthShown = Pick<Report, 'month' | 'numbers' | 'before' | 'trend' | 'days' | 'level'>

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
  const [{ shown, own, testedOn }, goal] = await Promise.all([
    readMonth(db, account.id, { month, first, today }),
    goalOf(ctx),
  ])
  return {
    ...shown,
    ...{ first, last },
    goal: { daysPerWeek: goal },
    steps: await stepsOf(ctx, own, { today, testedOn }),
    pdf: canMakePdf(),
  }
}

interface Wanted {
  readonly month: string
  /** The learner's first month, as `monthsOf` has it. */
  readonly first: string
  /** Study date. */
  readonly today: string
}

/** A month of a learner as it is shown, and as it was counted. */
export async function readMonth(db: Db, accountId: number, { month, first, today }: Wanted) {
  // All of them, because what is held grows from the first one on.
  const months = monthsUpTo(month, Number.POSITIVE_INFINITY, first)
  const shownMonths = months.slice(-trendMonths)
  const [numbers, { testedOn, ...level }, days, paces] = await Promise.all([
    readMonths(db, accountId, months),
    levelsOf(db, accountId, month),
    readDays(db, accountId, month, today),
    readPaces(db, accountId, { from: shownMonths[0] ?? month, to: month }),
  ])
  const own = numbers.get(month) ?? nothing
  const before = month > first ? (numbers.get(monthBefore(month)) ?? nothing) : null
  const held = heldOf(months, numbers)
  const trend = shownMonths.map((one) => ({
    ...trendOf(one, numbers.get(one) ?? nothing),
    ...{ held: held.get(one) ?? 0, pace: paces.get(one) ?? null },
  }))
  const parts = { month, numbers: shownNumbers(own), before: before && shownNumbers(before) }
  const shown: MonthShown = { ...parts, trend, days, level }
  return { shown, own, testedOn }
}

/** How many words were mastered at the end of each month. */
function heldOf(months: readonly string[], numbers: ReadonlyMap<string, CountedMonth>): ReadonlyMap<string, number> {
  let held = 0
  return new Map(
    months.map((month) => {
      held += numbers.get(month)?.heldChange ?? 0
      return [month, held]
    }),
  )
}

const shownNumbers = ({ recall, heldChange: _, ...numbers }: CountedMonth): z.output<typeof MonthNumbers> => ({
  ...numbers,
  recall: shownRecall(recall),
})

function shownRecall(recall: CountedMonth['recall']): z.output<typeof MonthNumbers>['recall'] {
  const { answers, right } = recall
  const retention = shownRetention(recall)
  return {
    ...{ answers, right },
    shown: retention && { low: retention.low, high: retention.high, predicted: retention.predicted },
  }
}

const trendOf = (month: string, { activeSeconds, studyDays, articles, wordsRead, recall }: CountedMonth) => ({
  ...{ month, activeSeconds, studyDays, articles, words: wordsRead, recall: shownRecall(recall) },
})

async function goalOf({ db, account }: AccountContext): Promise<number> {
  const { rows } = await sql<{ goal: number }>`
    select days_per_week as goal from learner_setting where account_id = ${account.id}`.execute(db)
  return rows[0]?.goal ?? 5
}
