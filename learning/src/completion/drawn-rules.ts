import fc from 'fast-check'
import { addDays } from '../study-clock.ts'
import { expectedDays } from './expected-days.ts'
import type { ActiveDay, CompletionRule, Requirement } from './rule.ts'

// 2026-10-26 is a Monday. 5 November stands for a holiday.
const firstDay = '2026-10-26'
const holidays = new Set(['2026-11-05'])
const longest = 40

const expectedOn = fc.oneof(
  fc.constantFrom({ kind: 'ALL_DAYS' as const }, { kind: 'WEEKDAYS' as const }),
  fc.record({ kind: fc.constant('DAYS_A_WEEK' as const), days: fc.integer({ min: 1, max: 7 }) }),
)
const attendedBy = fc.oneof(
  fc.record({ kind: fc.constant('UNITS' as const), least: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('MINUTES' as const), least: fc.integer({ min: 1, max: 30 }) }),
)
const dailyCap = fc.record({
  minutes: fc.option(fc.integer({ min: 5, max: 90 })),
  units: fc.option(fc.integer({ min: 1, max: 5 })),
})
const least = (kind: 'DAYS' | 'MINUTES' | 'UNITS', max: number) =>
  fc.record({ kind: fc.constant(kind), least: fc.integer({ min: 1, max }) })
const requirements: fc.Arbitrary<Requirement[]> = fc
  .tuple(
    fc.option(fc.record({ kind: fc.constant('ATTENDANCE' as const), percent: fc.integer({ min: 1, max: 100 }) })),
    fc.option(least('DAYS', 20)),
    fc.option(least('MINUTES', 600)),
    fc.option(least('UNITS', 40)),
  )
  .map((all) => all.filter((each) => each !== null))
  .filter(({ length }) => length > 0)

/** A rule, its expected days, what somebody did around its period, in entries of any order, and a day as today. */
export interface DrawnCase {
  readonly rule: CompletionRule
  readonly expected: ReturnType<typeof expectedDays>
  readonly days: readonly ActiveDay[]
  readonly today: string
}

/** Activity within some days before and after the longest period, often several entries a day. */
export const drawnDays: fc.Arbitrary<ActiveDay[]> = fc.array(
  fc.record({
    date: fc.integer({ min: -3, max: longest + 9 }).map((days) => addDays(firstDay, days)),
    activeSeconds: fc.nat(5_400),
    units: fc.nat(3),
  }),
  { maxLength: 40 },
)

export const drawnCases: fc.Arbitrary<DrawnCase> = fc
  .record({
    start: fc.nat(6),
    length: fc.integer({ min: 1, max: longest }),
    expectedOn,
    attendedBy,
    dailyCap,
    requirements,
    days: drawnDays,
    passed: fc.integer({ min: -2, max: longest + 2 }),
  })
  .map(({ start, length, days, passed, ...more }) => {
    const from = addDays(firstDay, start)
    const period = { from, to: addDays(from, length - 1) }
    const rule: CompletionRule = { kind: 'COMPLETION', version: 1, period, ...more }
    return { rule, expected: expectedDays(rule, holidays), days, today: addDays(from, Math.min(passed, length)) }
  })
