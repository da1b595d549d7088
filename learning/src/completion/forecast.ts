import { type CountedDay, countDays } from './counted-days.ts'
import type { ExpectedDays } from './expected-days.ts'
import { type Amounts, amountOf, amountsOf } from './progress.ts'
import type { ActiveDay, CompletionRule, Requirement } from './rule.ts'

export type ForecastReason =
  | 'ON_PACE'
  /** Nothing counts yet, and at the pace of nothing the rule will be missed. */
  | 'NOT_STARTED'
  | 'TOO_FEW_DAYS'
  | 'TOO_LITTLE_TIME'
  | 'TOO_FEW_UNITS'

/** Where one requirement will end at the present pace: days, minutes or units, with fractions. */
export interface Projection {
  readonly kind: Requirement['kind']
  readonly projected: number
  readonly required: number
}

export interface Forecast {
  readonly willComplete: boolean
  /** Why: the requirement that will be furthest behind. */
  readonly reason: ForecastReason
  readonly projections: readonly Projection[]
}

const windowDays = 14
/** As if the learner had come for so many days more at the pace that the rule asks for. */
const priorDays = 5
/** A learner who will end this near to what is required is as likely to make it as not, and is not warned. */
const shortShare = 0.95

/**
 * Whether a learner will complete the rule at their pace: what the last 14 expected days brought each, drawn towards what
 * the rule asks for while they are few. The days left bring no more than they can. Null before and after the period, when
 * there is nothing to foresee.
 */
export function forecast(
  rule: CompletionRule,
  days: readonly ActiveDay[],
  today: string,
  expected: ExpectedDays,
): Forecast | null {
  if (today < rule.period.from || today > rule.period.to) return null
  const counted = countDays(rule, days, today, expected)
  // Most of two thousand people have done nothing yet today, and what they had before need not be counted again.
  const before = days.some(({ date }) => date === today)
    ? countDays(
        rule,
        days.filter(({ date }) => date < today),
        today,
        expected,
      )
    : counted
  const recent = recentOf(counted)
  const each = rule.requirements.map((requirement) => {
    const now = amountsOf(rule, requirement, counted, expected)
    const reachedToday = before === counted ? 0 : now.reached - amountsOf(rule, requirement, before, expected).reached
    return { kind: requirement.kind, now, ...ended(now, reachedToday, paceOf(requirement, now, recent), counted) }
  })
  const [worst] = each.filter(({ isShort }) => isShort).toSorted((one, other) => one.share - other.share)
  const hasBegun = counted.some(({ seconds, units }) => seconds > 0 || units > 0)
  return {
    willComplete: !worst,
    reason: !worst ? 'ON_PACE' : hasBegun ? reasons[worst.kind] : 'NOT_STARTED',
    projections: each.map(({ kind, projected, now }) => {
      const unit = kind === 'MINUTES' ? 60 : 1
      return { kind, projected: projected / unit, required: now.required / unit }
    }),
  }
}

const reasons = {
  ATTENDANCE: 'TOO_FEW_DAYS',
  DAYS: 'TOO_FEW_DAYS',
  MINUTES: 'TOO_LITTLE_TIME',
  UNITS: 'TOO_FEW_UNITS',
} as const satisfies Record<Requirement['kind'], ForecastReason>

interface Recent {
  /** The days that are over, from the first of the last expected ones on. */
  readonly days: readonly CountedDay[]
  /** How many of them are expected: 14, or fewer while so many are not over. */
  readonly expectedCount: number
  /** How many days of the whole period are expected. */
  readonly allExpected: number
}

/** What a pace is taken from. Today is not part of it, because it is not over. */
function recentOf(days: readonly CountedDay[]): Recent {
  const past = days.filter(({ isOpen }) => !isOpen)
  const window = past.filter(({ isExpected }) => isExpected).slice(-windowDays)
  const first = window.length < windowDays ? undefined : window[0]
  return {
    days: first ? past.slice(past.indexOf(first)) : past,
    expectedCount: window.length,
    allExpected: days.reduce((count, { isExpected }) => count + (isExpected ? 1 : 0), 0),
  }
}

/** What an expected day brings, in days, seconds or units. */
function paceOf(requirement: Requirement, { required }: Amounts, recent: Recent): number {
  const done = recent.days.reduce((sum, day) => sum + amountOf(requirement, day), 0)
  const asked = required / Math.max(1, recent.allExpected)
  return (done + priorDays * asked) / (recent.expectedCount + priorDays)
}

function ended(now: Amounts, reachedToday: number, pace: number, days: readonly CountedDay[]) {
  const [today, ...later] = days.filter(({ isOpen }) => isOpen)
  const restOfToday = today?.isExpected ? Math.max(0, pace - reachedToday) : 0
  const atPace = now.reached + restOfToday + pace * later.filter(({ isExpected }) => isExpected).length
  const projected = Math.min(atPace, now.reached + now.attainable)
  const isLost = now.reached + now.attainable < now.required
  return { projected, share: projected / now.required, isShort: isLost || projected < shortShare * now.required }
}
