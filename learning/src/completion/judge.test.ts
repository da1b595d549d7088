import { expect, test } from 'vitest'
import { addDays } from '../study-clock.ts'
import { type ActiveDay, type CompletionRule, expectedDays, judge } from './index.ts'

// 2026-11-02 is a Monday. November has 21 weekdays and no public holiday, its first week here has five days.
const november = { from: '2026-11-01', to: '2026-11-30' }
const firstWeek = { from: '2026-11-02', to: '2026-11-08' }
const ruleOf = (more: Partial<CompletionRule>): CompletionRule => ({
  kind: 'COMPLETION',
  version: 1,
  period: november,
  expectedOn: { kind: 'WEEKDAYS' },
  attendedBy: { kind: 'UNITS', least: 1 },
  dailyCap: { minutes: null, units: null },
  requirements: [],
  ...more,
})
const october = { from: '2026-10-01', to: '2026-10-31' }
const holidays = new Set(['2026-10-05', '2026-10-09'])

const day = (date: string, minutes: number, units = 1): ActiveDay => ({ date, activeSeconds: minutes * 60, units })
/** So many days in a row from a date, all alike. */
const days = (from: string, count: number, minutes: number, units = 1) =>
  Array.from({ length: count }, (_, index) => day(addDays(from, index), minutes, units))
const judged = (rule: CompletionRule, given: readonly ActiveDay[], today: string) =>
  judge(rule, given, today, expectedDays(rule, holidays))

const attendance80 = ruleOf({ requirements: [{ kind: 'ATTENDANCE', percent: 80 }] })
const fourDays = ruleOf({ requirements: [{ kind: 'DAYS', least: 4 }] })
const minutes300 = ruleOf({ dailyCap: { minutes: 60, units: null }, requirements: [{ kind: 'MINUTES', least: 300 }] })
const tenUnits = ruleOf({ dailyCap: { minutes: null, units: 2 }, requirements: [{ kind: 'UNITS', least: 10 }] })
const threeAWeek = ruleOf({
  expectedOn: { kind: 'DAYS_A_WEEK', days: 3 },
  requirements: [{ kind: 'ATTENDANCE', percent: 100 }],
})
const both = ruleOf({
  requirements: [
    { kind: 'DAYS', least: 4 },
    { kind: 'MINUTES', least: 60 },
  ],
})
const byMinutes = ruleOf({ attendedBy: { kind: 'MINUTES', least: 10 }, requirements: [{ kind: 'DAYS', least: 2 }] })

test.each([
  // 80 % of 21 weekdays are 16.8, so 17 days. All 30 days are ahead, 21 of them weekdays.
  [
    '1 before the period, everything is ahead',
    attendance80,
    [],
    '2026-10-31',
    { state: 'NOT_BEGUN', requirements: [{ state: 'POSSIBLE', reached: 0, required: 17, needed: 17, daysLeft: 21 }] },
  ],
  // Nothing until Thursday the 5th: the weekdays from the 5th on are 21 − 3 = 18, and 17 are needed.
  [
    '2 nothing done, one day to spare',
    attendance80,
    [],
    '2026-11-05',
    { state: 'NOT_BEGUN', requirements: [{ state: 'POSSIBLE', needed: 17, daysLeft: 18 }] },
  ],
  // From Monday the 9th 21 − 5 = 16 weekdays are left, one fewer than needed.
  [
    '3 nothing done, one day too late',
    attendance80,
    [],
    '2026-11-09',
    { state: 'IMPOSSIBLE', requirements: [{ state: 'IMPOSSIBLE', needed: 17, daysLeft: 16 }] },
  ],
  // The 1st to the 8th: 5 weekdays and 3 days at weekends, which are studied and not expected. 5 / 17 = 29.4 %.
  [
    '4 weekends do not count as attendance',
    attendance80,
    days('2026-11-01', 8, 10),
    '2026-11-08',
    { state: 'ON_THE_WAY', percent: 29, requirements: [{ reached: 5, needed: 12, daysLeft: 16, share: 5 / 17 }] },
  ],
  // October has 22 weekdays, less the 5th and the 9th: 20; 80 % of them are 16. The 1st to the 9th without the
  // weekend and both holidays are the 1st, 2nd, 6th, 7th, 8th: 5.
  [
    '5 a public holiday is no expected day',
    ruleOf({ period: october, requirements: attendance80.requirements }),
    days('2026-10-01', 9, 10),
    '2026-10-09',
    { requirements: [{ reached: 5, required: 16, needed: 11, daysLeft: 15 }] },
  ],
  // A Saturday and a Sunday are days like any other: 1st, 7th, 8th, 14th = 4.
  [
    '6 attended days count on weekends too',
    fourDays,
    ['2026-11-01', '2026-11-07', '2026-11-08', '2026-11-14'].map((date) => day(date, 5)),
    '2026-11-14',
    { state: 'COMPLETED', share: 1, percent: 100, requirements: [{ state: 'REACHED', reached: 4, needed: 0 }] },
  ],
  // Today is done, so only the 30th is left for 2 more days.
  [
    '7 an attended today is no day left',
    fourDays,
    [day('2026-11-28', 5), day('2026-11-29', 5)],
    '2026-11-29',
    { state: 'IMPOSSIBLE', requirements: [{ reached: 2, needed: 2, daysLeft: 1 }] },
  ],
  // The same without today: the 29th and the 30th are left for 3 more days minus none.
  [
    '8 an open today is a day left',
    fourDays,
    [day('2026-11-27', 5), day('2026-11-28', 5)],
    '2026-11-29',
    { state: 'ON_THE_WAY', requirements: [{ state: 'POSSIBLE', reached: 2, needed: 2, daysLeft: 2 }] },
  ],
  // 3 of 4 when the period is over.
  [
    '9 the period is over',
    fourDays,
    days('2026-11-02', 3, 30),
    '2026-12-01',
    { state: 'MISSED', percent: 75, requirements: [{ state: 'MISSED', needed: 1, daysLeft: 0 }] },
  ],
  // 600 minutes of one day count as 60: 60 + 60 = 120, 180 are missing; 26 days from the 5th to the 30th.
  [
    '10 a long day counts to its cap',
    minutes300,
    [day('2026-11-03', 600), day('2026-11-04', 60)],
    '2026-11-05',
    { requirements: [{ reached: 120, needed: 180, percent: 40, daysLeft: 26, leastADay: 7 }] },
  ],
  // 45 + 45 on one day in two entries are 90, so 60.
  [
    '11 two entries of a day share its cap',
    minutes300,
    [day('2026-11-03', 45, 0), day('2026-11-03', 45, 1)],
    '2026-11-04',
    { requirements: [{ reached: 60, needed: 240 }] },
  ],
  // 120 so far; 40 of today are done, so today has room for 20, the 29th and 30th for 60 each: 140 in all. Missing are
  // 300 − 160 = 140: today gives its 20, the others 120 / 2 = 60.
  [
    '12 every minute of the days left is needed',
    minutes300,
    [...days('2026-11-02', 2, 60), day('2026-11-28', 40)],
    '2026-11-28',
    { state: 'ON_THE_WAY', requirements: [{ reached: 160, needed: 140, daysLeft: 3, leastADay: 60 }] },
  ],
  // A minute less: 141 are missing, 140 fit.
  [
    '13 one minute more than the cap allows',
    minutes300,
    [day('2026-11-02', 60), day('2026-11-03', 59), day('2026-11-28', 40)],
    '2026-11-28',
    { state: 'IMPOSSIBLE', requirements: [{ reached: 159, needed: 141, daysLeft: 3, leastADay: null }] },
  ],
  // 299 minutes and 59 seconds are no 300: 17,999 / 18,000 s = 99.99 %, so 99 %, and one minute is missing.
  [
    '14 a second short is not there',
    minutes300,
    [...days('2026-11-02', 4, 60), { date: '2026-11-06', activeSeconds: 3_599, units: 1 }],
    '2026-11-30',
    { state: 'ON_THE_WAY', percent: 99, requirements: [{ reached: 299, needed: 1, share: 17_999 / 18_000 }] },
  ],
  // 5 units a day count as 2: 3 days make 6. 4 are missing, 2 days take 2 each.
  [
    '15 units have a cap of their own',
    tenUnits,
    days('2026-11-02', 3, 30, 5),
    '2026-11-29',
    { state: 'ON_THE_WAY', requirements: [{ reached: 6, needed: 4, daysLeft: 2, leastADay: 2 }] },
  ],
  // 3 × 30 / 7 = 12.86, so 12 days. The week from the 2nd has 5 days, of which 3 count.
  [
    '16 of a week only so many days count',
    threeAWeek,
    days('2026-11-02', 5, 10),
    '2026-11-08',
    { requirements: [{ reached: 3, required: 12, needed: 9, daysLeft: 22 }] },
  ],
  // Weeks from the 2nd and the 9th: nothing. From the 16th on three weeks of 7, 7, 1 days: 3 + 3 + 1 = 7 < 12.
  [
    '17 a week cannot be made up for by another',
    threeAWeek,
    [],
    '2026-11-16',
    { state: 'IMPOSSIBLE', requirements: [{ needed: 12, daysLeft: 15 }] },
  ],
  // Days: 4 of 4. Minutes: 4 × 10 = 40 of 60, so the whole is at 66 %.
  [
    '18 the whole is as far as its last part',
    both,
    days('2026-11-02', 4, 10),
    '2026-11-30',
    {
      state: 'ON_THE_WAY',
      percent: 66,
      requirements: [
        { state: 'REACHED', percent: 100 },
        { state: 'POSSIBLE', needed: 20, leastADay: 20 },
      ],
      needed: { days: 0, minutes: 20, units: 0, daysLeft: 1, leastMinutesADay: 20, leastUnitsADay: 0 },
    },
  ],
  // Ten minutes make a day: 9 minutes with 3 units do not, 10 minutes with none do.
  [
    '19 days attended by minutes',
    byMinutes,
    [day('2026-11-02', 9, 3), day('2026-11-03', 10, 0)],
    '2026-11-04',
    { requirements: [{ reached: 1, needed: 1, percent: 50, daysLeft: 27 }] },
  ],
  // 2026-10-31 and 2026-12-01 are outside, the 20th is after today: nothing counts.
  [
    '20 other days count nothing',
    both,
    ['2026-10-31', '2026-11-20', '2026-12-01'].map((date) => day(date, 90)),
    '2026-11-19',
    { state: 'NOT_BEGUN', share: 0, requirements: [{ reached: 0 }, { reached: 0 }] },
  ],
] as const)('%s', (_, rule, given, today, expected) => {
  expect(judged(rule, given, today)).toMatchObject(expected)
})

test('days that both attendance and attended days ask for are needed once', () => {
  // Of 5 weekdays 3 are asked for, and 5 days in all. Monday is done: 2 more weekdays of Tuesday to Friday, 4 more days.
  const rule = ruleOf({
    period: firstWeek,
    requirements: [
      { kind: 'ATTENDANCE', percent: 60 },
      { kind: 'DAYS', least: 5 },
    ],
  })
  expect(judged(rule, [day('2026-11-02', 5)], '2026-11-03').needed).toMatchObject({
    days: 4,
    expectedDays: 2,
    expectedDaysLeft: 4,
    daysLeft: 6,
  })
})

test('a rule that expects nobody on any day of its period cannot be met by doing nothing', () => {
  const weekend = ruleOf({
    period: { from: '2026-11-07', to: '2026-11-08' },
    requirements: [{ kind: 'ATTENDANCE', percent: 1 }],
  })
  expect(judged(weekend, [], '2026-11-07').state).toBe('IMPOSSIBLE')
})

test('a cap under what makes an attended day leaves no attended day', () => {
  const rule = ruleOf({ ...byMinutes, dailyCap: { minutes: 9, units: null } })
  expect(judged(rule, days('2026-11-02', 5, 60), '2026-11-07')).toMatchObject({
    state: 'IMPOSSIBLE',
    requirements: [{ reached: 0, daysLeft: 0 }],
  })
})

test('without a cap a day still has no more than its 24 hours', () => {
  const rule = ruleOf({ period: firstWeek, requirements: [{ kind: 'MINUTES', least: 1_441 }] })
  expect(judged(rule, [day('2026-11-02', 5_000)], '2026-11-08')).toMatchObject({
    requirements: [{ reached: 1_440, needed: 1, leastADay: 1 }],
  })
})

test('a period over a leap day has it as a day', () => {
  const rule = ruleOf({ period: { from: '2028-02-28', to: '2028-03-01' }, requirements: [{ kind: 'DAYS', least: 3 }] })
  expect(judged(rule, days('2028-02-28', 3, 5), '2028-03-01').state).toBe('COMPLETED')
})
