import { addDays, dayNumberOf, studyDateOf, studyDayStart } from '@readgrow/learning'
import type { CompletionRule, Period } from '@readgrow/learning/completion'
import { daysOfMonth, monthAfter, monthBefore, monthOf } from '@readgrow/learning/report'
import type { Services } from '#platform/context'
import { stableUuid } from './stable-uuid.ts'

const ruleFor = (period: Period): CompletionRule => ({
  kind: 'COMPLETION',
  version: 1,
  period,
  expectedOn: { kind: 'WEEKDAYS' },
  attendedBy: { kind: 'UNITS', least: 1 },
  dailyCap: { minutes: 60, units: null },
  requirements: [
    { kind: 'ATTENDANCE', percent: 50 },
    { kind: 'MINUTES', least: 200 },
  ],
})

/** A course of two months that is over, and one of three that runs. */
const periods = {
  OVER: (month: string): Period => ({
    from: daysOfMonth(monthBefore(monthBefore(monthBefore(month)))).from,
    to: daysOfMonth(monthBefore(monthBefore(month))).to,
  }),
  RUNNING: (month: string): Period => ({
    from: daysOfMonth(monthBefore(month)).from,
    to: daysOfMonth(monthAfter(month)).to,
  }),
}
const names = { OVER: '영어 뉴스 읽기 1기', RUNNING: '영어 뉴스 읽기 2기' }

/**
 * Stores a course of the demo company as made a week before it began; nothing where it is there. The one that is over
 * needs the months of study behind it, because whoever completed it is looked for once.
 */
export async function storeDemoCourse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  which: keyof typeof periods,
): Promise<void> {
  const owner = await db
    .selectFrom('account')
    .select(['id', 'company_id'])
    .where('customer_id', '=', 'owner@acme.demo')
    .executeTakeFirst()
  if (!owner) return
  const period = periods[which](monthOf(studyDateOf(clock.now())))
  const holidays = await db
    .selectFrom('holiday')
    .select('date')
    .where('date', '>=', period.from)
    .where('date', '<=', period.to)
    .orderBy('date')
    .execute()
  await db
    .insertInto('completion_rule')
    .values({
      id: stableUuid(`course/${owner.company_id}/${which}`),
      company_id: owner.company_id,
      team_id: null,
      team_name: null,
      name: names[which],
      rule: JSON.stringify(ruleFor(period)),
      from_date: period.from,
      to_date: period.to,
      holidays: holidays.map(({ date }) => date),
      made_at: studyDayStart(dayNumberOf(addDays(period.from, -7))),
      with_owners: false,
      made_by: owner.id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
