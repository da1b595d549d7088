import { isOff } from '../plan/index.ts'
import { addDays, dayNumberOf } from '../study-clock.ts'
import type { CompletionRule } from './rule.ts'

/** One study day of a rule's period. */
export interface PeriodDay {
  readonly date: string
  /** The same number for the days of one week from Monday to Sunday. */
  readonly week: number
  /** Whether attendance is counted on it. With so many days a week that is every day. */
  readonly isExpected: boolean
}

/** The days of a rule's period, in order, and how many of them are expected. */
export interface ExpectedDays {
  readonly days: readonly PeriodDay[]
  readonly count: number
}

// 1970-01-01 was a Thursday, so the first Monday is day 4.
const weekOf = (date: string) => Math.floor((dayNumberOf(date) + 3) / 7)

/**
 * The expected days of a rule, to be made once for all learners. `holidays` are public holidays, `YYYY-MM-DD`. So many
 * days a week are spread over the whole period and rounded down, because its first and last weeks may be cut.
 */
export function expectedDays(rule: CompletionRule, holidays: ReadonlySet<string>): ExpectedDays {
  const { period, expectedOn } = rule
  const rules = { weekdaysOnly: expectedOn.kind === 'WEEKDAYS', holidays }
  const days: PeriodDay[] = []
  for (let date = period.from; date <= period.to; date = addDays(date, 1))
    days.push({ date, week: weekOf(date), isExpected: !isOff(date, rules) })
  if (expectedOn.kind === 'DAYS_A_WEEK')
    return { days, count: Math.max(1, Math.floor((expectedOn.days * days.length) / 7)) }
  return { days, count: days.filter(({ isExpected }) => isExpected).length }
}
