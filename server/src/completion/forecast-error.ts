import type { ReplyOf, readForecast } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { forecastErrors } from '@readgrow/learning/completion'
import { daysOfMonth } from '@readgrow/learning/report'
import { sql } from 'kysely'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { inSlices, partsOf } from '#platform/turns'
import { readSeatDays } from '#seats'
import { readActiveDays } from '#study-days'
import { learnersOf } from './learners.ts'
import { readMonth } from './months.ts'

type ForecastError = NonNullable<ReplyOf<typeof readForecast>['error']>

/** Learner-months under which a share of warnings says nothing. */
const fewestMeasured = 30

/** How right the forecast of this day was in the months of a company that were measured; null with too few learners. */
export async function errorOn(db: Db, companyId: number, day: number): Promise<ForecastError | null> {
  const { rows } = await sql<{
    months: number
    learners: number
    warned: number
    missed: number
    rightly: number
  }>`select count(*)::int as months, coalesce(sum(learners), 0)::int as learners, coalesce(sum(warned), 0)::int as warned,
      coalesce(sum(missed), 0)::int as missed, coalesce(sum(warned_rightly), 0)::int as rightly
    from forecast_error where company_id = ${companyId} and day = ${day} and learners > 0`.execute(db)
  const [row] = rows
  if (!row || row.learners < fewestMeasured) return null
  const { months, learners, warned, missed, rightly } = row
  const percentOf = (part: number, whole: number) => (whole === 0 ? null : Math.floor((part * 100) / whole))
  return {
    day,
    months,
    learners,
    missed,
    warned,
    precision: percentOf(rightly, warned),
    recall: percentOf(rightly, missed),
  }
}

const monthsBack = 12
/** Late events change a day for a week. */
const settledAfterDays = 8

/** Months that are over and settled, and were not measured yet, with their companies. */
export async function monthsToMeasure(
  db: Db,
  now: Date,
): Promise<{ readonly companyId: number; readonly month: string }[]> {
  const settled = studyDateOf(new Date(now.getTime() - settledAfterDays * 86_400_000))
  const { rows } = await sql<{ companyId: number; month: string }>`
    select c.id as "companyId", to_char(m, 'YYYY-MM') as month from company c
    cross join generate_series(date_trunc('month', ${settled}::date::timestamp) - ${monthsBack} * interval '1 month',
      date_trunc('month', ${settled}::date::timestamp) - interval '1 month', interval '1 month') m
    where c.type = 'COMPANY' and m >= date_trunc('month', c.created_at at time zone 'Asia/Seoul')
      and not exists (select from forecast_error e where e.company_id = c.id and e.month = m::date)
    order by c.id, m`.execute(db)
  return rows
}

/**
 * Measures the forecast of every day of a month that is over against how the month ended, by the rule of participation.
 * Only sums are kept. Once is enough: a month that was measured stays as it was.
 */
export async function measureMonth(
  { db }: Pick<Services, 'db'>,
  { companyId, month }: { readonly companyId: number; readonly month: string },
): Promise<void> {
  const rule = await readMonth(db, companyId, month)
  const period = daysOfMonth(month)
  const everybody = await learnersOf(db, { companyId, leadId: null })
  const seatDays = await readSeatDays(
    db,
    everybody.map(({ id }) => id),
    period,
  )
  const counted = everybody.filter(({ id }) => (seatDays.get(id) ?? 0) >= Math.max(1, rule.leastSeatDays))
  const days = await readActiveDays(
    db,
    counted.map(({ id }) => id),
    period,
  )
  const sums = rule.expected.days.map((_, index) => ({
    day: index + 1,
    learners: 0,
    warned: 0,
    missed: 0,
    warned_rightly: 0,
  }))
  const turn = inSlices()
  for (const part of partsOf(counted, 2)) {
    const learners = part.map(({ id }) => days.get(id) ?? [])
    const errors = forecastErrors([{ rule: rule.participating, expected: rule.expected, learners }])
    for (const [index, error] of errors.entries()) addTo(sums[index], error)
    await turn()
  }
  await db
    .insertInto('forecast_error')
    .values(sums.map((sum) => ({ company_id: companyId, month: daysOfMonth(month).from, ...sum })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Sum {
  learners: number
  warned: number
  missed: number
  warned_rightly: number
}

function addTo(sum: Sum | undefined, error: ReturnType<typeof forecastErrors>[number]): void {
  if (!sum) return
  sum.learners += error.learners
  sum.warned += error.warned
  sum.missed += error.missed
  sum.warned_rightly += error.warnedRightly
}
