import { describe, expect, test } from 'vitest'
import { seededChance } from '../seeded-chance.ts'
import { addDays } from '../study-clock.ts'
import { drawnLearners } from './drawn-learners.ts'
import {
  type ActiveDay,
  type CompletionRule,
  expectedDays,
  forecast,
  forecastErrors,
  participationRules,
  reliableFrom,
  usualParticipation,
} from './index.ts'

const none = new Set<string>()
/** Ten weekdays from Monday the 2nd to Friday the 13th. */
const ruleOf = (...requirements: CompletionRule['requirements']): CompletionRule => ({
  kind: 'COMPLETION',
  version: 1,
  period: { from: '2026-11-02', to: '2026-11-13' },
  expectedOn: { kind: 'WEEKDAYS' },
  attendedBy: { kind: 'UNITS', least: 1 },
  dailyCap: { minutes: null, units: null },
  requirements,
})
const eightDays = ruleOf({ kind: 'DAYS', least: 8 })
const hundredMinutes = ruleOf({ kind: 'MINUTES', least: 100 })
const twentyUnits = ruleOf({ kind: 'UNITS', least: 20 })
const days = (from: string, count: number, minutes = 10, units = 1): ActiveDay[] =>
  Array.from({ length: count }, (_, index) => ({ date: addDays(from, index), activeSeconds: minutes * 60, units }))
const foreseen = (rule: CompletionRule, done: readonly ActiveDay[], today: string) =>
  forecast(rule, done, today, expectedDays(rule, none))
const secondMonday = '2026-11-09'

// Asked for are 8 / 10 days, 10 minutes or 2 units a weekday, which count as five days more. On the second Monday five
// weekdays are over and five are left, today included.
test.each([
  // (0 + 5 × .8) / (0 + 5) = .8 a day, and 10 days are left.
  ['the first morning', eightDays, [], '2026-11-02', { willComplete: true, reason: 'ON_PACE' }, 8],
  // (4 + 4) / 10 = .8; 4 + 5 × .8
  ['four days of five', eightDays, days('2026-11-02', 4), secondMonday, { willComplete: true, reason: 'ON_PACE' }, 8],
  // The same, and today brings 1 in place of .8.
  [
    'four days of five and today',
    eightDays,
    [...days('2026-11-02', 4), ...days(secondMonday, 1)],
    secondMonday,
    { willComplete: true },
    8.2,
  ],
  // (2 + 4) / 10 = .6; 2 + 5 × .6
  [
    'two days of five',
    eightDays,
    days('2026-11-02', 2),
    secondMonday,
    { willComplete: false, reason: 'TOO_FEW_DAYS' },
    5,
  ],
  // (0 + 4) / 10 = .4; 5 × .4
  ['no day of five', eightDays, [], secondMonday, { willComplete: false, reason: 'NOT_STARTED' }, 2],
  // (20 + 50) / 10 = 7; 20 + 5 × 7
  [
    '20 minutes of 100',
    hundredMinutes,
    days('2026-11-02', 2),
    secondMonday,
    { willComplete: false, reason: 'TOO_LITTLE_TIME' },
    55,
  ],
  // (2 + 10) / 10 = 1.2; 2 + 5 × 1.2
  [
    '2 units of 20',
    twentyUnits,
    days('2026-11-02', 2),
    secondMonday,
    { willComplete: false, reason: 'TOO_FEW_UNITS' },
    8,
  ],
  // Saturday and Sunday count for minutes: (60 + 50) / 10 = 11; 60 + 5 × 11
  ['a busy weekend', hundredMinutes, days('2026-11-07', 2, 30), secondMonday, { willComplete: true }, 115],
] as const)('%s', (_, rule, done, today, expected, projected) => {
  const result = foreseen(rule, done, today)
  expect(result).toMatchObject(expected)
  expect(result?.projections[0]?.projected).toBeCloseTo(projected, 9)
})

test('the reason is that of the requirement that will be furthest behind', () => {
  const rule = ruleOf({ kind: 'DAYS', least: 8 }, { kind: 'MINUTES', least: 1_000 })
  expect(foreseen(rule, days('2026-11-02', 2), secondMonday)?.reason).toBe('TOO_LITTLE_TIME')
  expect(foreseen(rule, days('2026-11-02', 2, 300), secondMonday)?.reason).toBe('TOO_FEW_DAYS')
})

test('what can no longer be reached is the reason, even where something else will be a little further behind', () => {
  const rule: CompletionRule = {
    ...ruleOf({ kind: 'ATTENDANCE', percent: 100 }, { kind: 'MINUTES', least: 4_000 }),
    period: { from: '2026-11-01', to: '2026-12-10' },
    expectedOn: { kind: 'ALL_DAYS' },
  }
  // 39 of 40 days, 97.5 %. Minutes: 20 × 98 + 19 × (14 × 98 + 5 × 100) / 19 = 3,832 of 4,000, 95.8 %, which may still do.
  const result = foreseen(rule, days('2026-11-02', 20, 98), '2026-11-22')
  expect(result?.projections.map(({ projected }) => Math.round(projected))).toEqual([39, 3_832])
  expect(result).toMatchObject({ willComplete: false, reason: 'TOO_FEW_DAYS' })
})

test('of a long period the last 14 expected days tell the pace', () => {
  const rule: CompletionRule = {
    ...ruleOf({ kind: 'DAYS', least: 20 }),
    period: { from: '2026-11-01', to: '2026-12-10' },
    expectedOn: { kind: 'ALL_DAYS' },
  }
  // (14 + 5 × .5) / 19 a day in the 12 days left, after 14: 24.4. The other way round 2.5 / 19: 15.6.
  expect(foreseen(rule, days('2026-11-15', 14), '2026-11-29')?.projections[0]?.projected).toBeCloseTo(
    14 + (12 * 16.5) / 19,
  )
  expect(foreseen(rule, days('2026-11-01', 14), '2026-11-29')).toMatchObject({ willComplete: false })
})

test('no pace brings more than the days left can', () => {
  // At the pace of (11 + 5 × 10) / 14 days a day, today would bring 3.4 more than the one that it has brought.
  const lost = { ...eightDays, requirements: [{ kind: 'DAYS', least: 100 }] as const }
  expect(foreseen(lost, days('2026-11-02', 12), '2026-11-13')?.projections[0]?.projected).toBe(12)
})

test('there is nothing to foresee before a period and after it', () => {
  expect([foreseen(eightDays, [], '2026-11-01'), foreseen(eightDays, [], '2026-11-14')]).toEqual([null, null])
})

describe('the error of the forecast', () => {
  test('of one learner who did all and one who did nothing', () => {
    const expected = expectedDays(eightDays, none)
    const errors = forecastErrors([{ rule: eightDays, expected, learners: [days('2026-11-02', 12), []] }])
    expect(errors).toHaveLength(12)
    // On the first morning nobody is warned. On the second the one who did nothing has 9 × 4 / 6 = 6 of 8 ahead.
    expect(errors[0]).toEqual({
      day: 1,
      learners: 2,
      warned: 0,
      missed: 1,
      warnedRightly: 0,
      precision: null,
      recall: 0,
    })
    expect(errors[1]).toMatchObject({ day: 2, warned: 1, warnedRightly: 1, precision: 1, recall: 1 })
    expect(reliableFrom(errors, { precision: 1, recall: 1 })).toBe(2)
    expect(reliableFrom(errors.slice(0, 1), { precision: 1, recall: 1 })).toBeNull()
  })

  test('of shorter periods is left out once they are over', () => {
    const short = { ...eightDays, period: { from: '2026-11-02', to: '2026-11-03' } }
    const past = [short, eightDays].map((rule) => ({ rule, expected: expectedDays(rule, none), learners: [[]] }))
    expect(forecastErrors(past).map(({ learners }) => learners)).toEqual([2, 2, ...Array.from({ length: 10 }, () => 1)])
    expect(forecastErrors([])).toEqual([])
  })

  test.each([
    ['participating', 20],
    ['excellent', 7],
  ] as const)('among a thousand drawn learners, to be %s: seven in ten both ways from day %i on', (grade, from) => {
    const past = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-11'].map((month) => {
      const { expected, [grade]: rule } = participationRules(usualParticipation, month, none)
      return { rule, expected, learners: drawnLearners(200, expected.days, seededChance(month)) }
    })
    const errors = forecastErrors(past)
    expect(reliableFrom(errors, { precision: 0.7, recall: 0.7 })).toBeLessThanOrEqual(from)
    expect(errors.at(24)?.precision).toBeGreaterThan(0.85)
    expect(errors.at(24)?.recall).toBeGreaterThan(0.85)
  })
})
