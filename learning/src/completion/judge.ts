import { type CountedDay, countDays } from './counted-days.ts'
import type { ExpectedDays } from './expected-days.ts'
import { type Amounts, amountsOf, leastADay } from './progress.ts'
import type { ActiveDay, CompletionRule, Requirement } from './rule.ts'

export type RequirementState =
  | 'REACHED'
  /** Not reached, and the days left suffice within the daily cap. */
  | 'POSSIBLE'
  /** Not reached, and the days left do not suffice. */
  | 'IMPOSSIBLE'
  /** Not reached, and the period is over. */
  | 'MISSED'

/** One requirement: days, minutes or units, whole numbers. */
export interface Progress {
  readonly kind: Requirement['kind']
  readonly state: RequirementState
  /** What counts so far, minutes rounded down. May be more than required. */
  readonly reached: number
  readonly required: number
  /** What is missing, minutes rounded up: 0 if and only if it is reached. */
  readonly needed: number
  /** 0 to 1; 1 if and only if it is reached. */
  readonly share: number
  /** The share in whole percent, rounded down. */
  readonly percent: number
  /** Days on which something can still be added, today included where it has room. */
  readonly daysLeft: number
  /** The least minutes or units for each of these days; null where days are counted, or where nothing would suffice. */
  readonly leastADay: number | null
}

export type CompletionState =
  /** Every requirement is reached, even if the period goes on. */
  | 'COMPLETED'
  | 'ON_THE_WAY'
  /** Nothing counts yet and everything is possible, before the period or in it. */
  | 'NOT_BEGUN'
  /** At least one requirement cannot be reached any more. */
  | 'IMPOSSIBLE'
  /** The period is over without completion. */
  | 'MISSED'

export interface Judgement {
  readonly state: CompletionState
  readonly requirements: readonly Progress[]
  /** The share of the requirement that is furthest behind, 0 to 1; 1 if and only if completed. */
  readonly share: number
  readonly percent: number
  readonly needed: Needed
}

/** What is still needed of everything. A day that serves two requirements is counted once. */
export interface Needed {
  /** Attended days, on whichever days. */
  readonly days: number
  /** How many of them have to be expected ones, and on how many days left that is possible; 0 where none has to. */
  readonly expectedDays: number
  readonly expectedDaysLeft: number
  readonly minutes: number
  readonly units: number
  /** Days on which something that is missing can be added, today included where it has room. */
  readonly daysLeft: number
  /** The least for each day on which it can be added; 0 if nothing is missing, null if nothing would suffice. */
  readonly leastMinutesADay: number | null
  readonly leastUnitsADay: number | null
}

/**
 * What a learner has reached of a rule on the study day `today`, and what is still needed. `days` come in any order;
 * `expected` is made of the same rule. The result depends on these arguments alone: whoever keeps the rule, the expected
 * days and the log of a finished period gets the same judgement for ever (docs/decisions/045).
 */
export function judge(
  rule: CompletionRule,
  days: readonly ActiveDay[],
  today: string,
  expected: ExpectedDays,
): Judgement {
  const counted = countDays(rule, days, today, expected)
  const isOver = today > rule.period.to
  const requirements = rule.requirements.map((requirement) =>
    progressOf(requirement, amountsOf(rule, requirement, counted, expected), isOver),
  )
  return {
    state: stateOf(requirements, counted),
    requirements,
    share: Math.min(1, ...requirements.map(({ share }) => share)),
    percent: Math.min(100, ...requirements.map(({ percent }) => percent)),
    needed: neededOf(requirements),
  }
}

function progressOf({ kind }: Requirement, amounts: Amounts, isOver: boolean): Progress {
  const { reached, required, attainable, rooms } = amounts
  const missing = Math.max(0, required - reached)
  const state = missing === 0 ? 'REACHED' : isOver ? 'MISSED' : missing > attainable ? 'IMPOSSIBLE' : 'POSSIBLE'
  const unit = kind === 'MINUTES' ? 60 : 1
  const least = kind === 'ATTENDANCE' || kind === 'DAYS' ? Number.POSITIVE_INFINITY : leastADay(missing, rooms)
  return {
    kind,
    state,
    reached: Math.floor(reached / unit),
    required: required / unit,
    needed: Math.ceil(missing / unit),
    share: Math.min(1, reached / required),
    percent: Math.min(100, Math.floor((reached * 100) / required)),
    daysLeft: rooms.length,
    leastADay: Number.isFinite(least) ? Math.ceil(least / unit) : null,
  }
}

function stateOf(requirements: readonly Progress[], days: readonly CountedDay[]): CompletionState {
  const has = (state: RequirementState) => requirements.some((each) => each.state === state)
  if (has('MISSED')) return 'MISSED'
  if (has('IMPOSSIBLE')) return 'IMPOSSIBLE'
  if (!has('POSSIBLE')) return 'COMPLETED'
  return days.some(({ seconds, units }) => seconds > 0 || units > 0) ? 'ON_THE_WAY' : 'NOT_BEGUN'
}

function neededOf(requirements: readonly Progress[]): Needed {
  const open = requirements.filter(({ needed }) => needed > 0)
  const ofKind = (kind: Requirement['kind']) => open.find((each) => each.kind === kind)
  const attendance = ofKind('ATTENDANCE')
  const minutes = ofKind('MINUTES')
  const units = ofKind('UNITS')
  return {
    days: Math.max(attendance?.needed ?? 0, ofKind('DAYS')?.needed ?? 0),
    expectedDays: attendance?.needed ?? 0,
    expectedDaysLeft: attendance?.daysLeft ?? 0,
    minutes: minutes?.needed ?? 0,
    units: units?.needed ?? 0,
    daysLeft: Math.max(0, ...open.map(({ daysLeft }) => daysLeft)),
    leastMinutesADay: minutes ? minutes.leastADay : 0,
    leastUnitsADay: units ? units.leastADay : 0,
  }
}
