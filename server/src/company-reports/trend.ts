import type { ReplyOf, readReportTrend } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { daysOfMonth, monthOf, monthsUpTo } from '@readgrow/learning/report'
import type { AccountContext } from '#platform/context'
import { summaryOf } from './summary.ts'
import { readClosed } from './sums/closed-months.ts'

type Month = ReplyOf<typeof readReportTrend>['months'][number]

const monthsShown = 6

/**
 * The last six months of the whole company, none before the first with somebody in it. What is told is what the summary of
 * each month tells of the company, so nothing more can be found out by comparing the two.
 */
export async function readTrend({ db, clock, account }: AccountContext): Promise<ReplyOf<typeof readReportTrend>> {
  const { companyId } = account
  const today = studyDateOf(clock.now())
  const months: Month[] = []
  for (const month of monthsUpTo(monthOf(today), monthsShown, '')) {
    const period = daysOfMonth(month)
    const { groups } = (await readClosed(db, companyId, period)) ?? (await summaryOf(db, { companyId, today }, period))
    const whole = groups.find(({ team }) => team === null)
    if (whole && (months.length > 0 || whole.people > 0)) months.push(shownMonth(month, whole, period.from))
  }
  return { months }
}

type Whole = Awaited<ReturnType<typeof summaryOf>>['groups'][number]

function shownMonth(month: string, { people, sums, since, rate }: Whole, from: string): Month {
  // Sums that begin within the month are not of all its days, and an average of them would not compare with others.
  const isWhole = sums !== null && since === from && people > 0
  return {
    ...{ month, people },
    minutes: isWhole ? Math.floor(sums.minutes / people) : null,
    rate: rate && { eligible: rate.eligible, participating: rate.participating },
  }
}
