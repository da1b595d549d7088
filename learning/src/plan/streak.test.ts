import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, studyDateOf } from '../study-clock.ts'
import { countsAsStudied, isOff, type StreakRules, streakOf, weekOf } from './streak.ts'

const everyDay: StreakRules = { weekdaysOnly: false, holidays: new Set() }
const weekdays: StreakRules = { weekdaysOnly: true, holidays: new Set(['2026-10-09', '2026-12-25']) }

/** Days from a first one: `x` studied, `.` not; the last one is today. */
function timeline(from: string, days: string, rules = everyDay) {
  const finished = new Set([...days].flatMap((day, index) => (day === 'x' ? [addDays(from, index)] : [])))
  return streakOf(finished, addDays(from, days.length - 1), rules)
}

// 2026-11-02 is a Monday.
const monday = '2026-11-02'
const friday = '2026-11-06'

describe('a timeline', () => {
  test.each([
    ['nothing was ever studied', '.', { days: 0, longest: 0, todayCounts: false, freezes: 2, frozen: [] }],
    ['today is the first day', 'x', { days: 1, longest: 1, todayCounts: true, freezes: 2 }],
    ['today is still open', 'xx.', { days: 2, todayCounts: false, freezes: 2, frozen: [] }],
    ['one missed day takes one freeze', 'xx.x', { days: 3, freezes: 1, frozen: ['2026-11-04'] }],
    ['yesterday was missed and today is open', 'xx..', { days: 2, freezes: 1, frozen: ['2026-11-04'] }],
    ['two missed days take both', 'x..x', { days: 2, freezes: 0, frozen: ['2026-11-03', '2026-11-04'] }],
    ['a third missed day breaks it', 'xx...x', { days: 1, longest: 2, freezes: 0, frozen: [] }],
    ['it is broken before anything new is studied', 'xx....', { days: 0, longest: 2, freezes: 0, frozen: [] }],
    ['a seventh day earns no third freeze', 'xxxxxxx', { days: 7, freezes: 2 }],
    ['a seventh day earns the used one back', 'xx.xxxxx', { days: 7, freezes: 2, frozen: ['2026-11-04'] }],
    ['a sixth day earns nothing yet', 'xx.xxxx', { days: 6, freezes: 1 }],
    ['a fourteenth day earns another', 'x..xxxxxxxxxxxxx', { days: 14, freezes: 2 }],
    ['a new streak has to earn its freezes', 'x...xxxxxxx', { days: 7, longest: 7, freezes: 1, frozen: [] }],
    ['a new streak without any breaks at one missed day', 'x...xx.x', { days: 1, longest: 2, freezes: 0 }],
  ])('in which %s', (_, days, expected) => {
    expect(timeline(monday, days)).toMatchObject(expected)
  })

  test.each([
    ['a weekend is no gap', friday, 'x..x', { days: 2, freezes: 2, frozen: [] }],
    [
      'a missed Friday is one, the weekend behind it none',
      '2026-11-05',
      'x...x',
      { days: 2, freezes: 1, frozen: [friday] },
    ],
    ['a holiday on a Friday is no gap', '2026-10-08', 'x...x', { days: 2, freezes: 2, frozen: [] }],
    ['a Saturday of study counts all the same', friday, 'xx.x', { days: 3, freezes: 2, frozen: [] }],
  ])('on weekdays only, in which %s', (_, from, days, expected) => {
    expect(timeline(from, days, weekdays)).toMatchObject(expected)
  })

  test('on all days, a holiday without study takes a freeze like any day', () => {
    const rules = { ...weekdays, weekdaysOnly: false }
    expect(timeline('2026-10-08', 'x.x', rules)).toMatchObject({ days: 2, freezes: 1, frozen: ['2026-10-09'] })
  })

  const studied = (instants: readonly string[], today: string) =>
    streakOf(new Set(instants.map((at) => studyDateOf(new Date(at)))), today, everyDay)

  test('at 03:59 is of the evening before, at 04:00 of the day itself', () => {
    expect(studied(['2026-11-02T20:00:00+09:00', '2026-11-04T03:59:59+09:00'], '2026-11-03')).toMatchObject({ days: 2 })
    expect(studied(['2026-11-02T20:00:00+09:00', '2026-11-04T04:00:00+09:00'], '2026-11-04')).toMatchObject({
      days: 2,
      frozen: ['2026-11-03'],
    })
  })

  test('offline that arrives within 48 hours gives the day back that a freeze had borne', () => {
    const before = studied(['2026-11-02T20:00:00+09:00', '2026-11-04T20:00:00+09:00'], '2026-11-04')
    expect(before).toMatchObject({ days: 2, freezes: 1, frozen: ['2026-11-03'] })
    const days = ['2026-11-02T20:00:00+09:00', '2026-11-03T09:00:00+09:00', '2026-11-04T20:00:00+09:00']
    expect(studied(days, '2026-11-04')).toMatchObject({ days: 3, freezes: 2, frozen: [] })
  })

  test('ignores days ahead of today', () => {
    expect(streakOf(new Set(['2026-11-02', '2026-11-09']), '2026-11-02', everyDay)).toMatchObject({ days: 1 })
  })
})

describe('every timeline', () => {
  const days = fc.array(fc.boolean(), { minLength: 1, maxLength: 120 })
  const finishedOf = (marks: readonly boolean[]) =>
    new Set(marks.flatMap((mark, index) => (mark ? [addDays(monday, index)] : [])))

  test('has 0 to 2 freezes, never more days than were studied, and its longest is no shorter than what stands', () => {
    fc.assert(
      fc.property(days, fc.boolean(), (marks, weekdaysOnly) => {
        const finished = finishedOf(marks)
        const streak = streakOf(finished, addDays(monday, marks.length - 1), { ...weekdays, weekdaysOnly })
        expect(streak.freezes).toBeGreaterThanOrEqual(0)
        expect(streak.freezes).toBeLessThanOrEqual(2)
        expect(streak.days).toBeLessThanOrEqual(finished.size)
        expect(streak.longest).toBeGreaterThanOrEqual(streak.days)
        for (const date of streak.frozen) expect(finished.has(date)).toBe(false)
      }),
    )
  })

  test('grows by a day that a freeze had borne, when study of that day arrives after all', () => {
    fc.assert(
      fc.property(days, (marks) => {
        const today = addDays(monday, marks.length - 1)
        const finished = finishedOf(marks)
        const before = streakOf(finished, today, everyDay)
        for (const date of before.frozen)
          expect(streakOf(new Set([...finished, date]), today, everyDay).days).toBeGreaterThan(before.days)
      }),
      { numRuns: 1_000 },
    )
  })

  test('without a gap is as long as its days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 800 }), (length) => {
        const today = addDays(monday, length - 1)
        const finished = finishedOf(Array.from({ length }, () => true))
        expect(streakOf(finished, today, everyDay)).toMatchObject({ days: length, longest: length, freezes: 2 })
      }),
    )
  })
})

describe('a day counts', () => {
  const nothing = {
    articles: 0,
    quizAnswers: 0,
    wordAnswers: 0,
    queueCleared: false,
    selfStudies: 0,
    challenges: 0,
    conversations: 0,
    spokenSeconds: 0,
  }
  test.each([
    ['nothing', {}, false],
    ['an article without its check', { articles: 1 }, false],
    ['answers to a quiz without an article read', { quizAnswers: 4 }, false],
    ['an article and one answer', { articles: 1, quizAnswers: 1 }, true],
    ['a self-study of an article that was read earlier', { selfStudies: 1 }, true],
    ['a challenge alone', { challenges: 1 }, true],
    ['a conversation alone', { conversations: 1 }, true],
    ['half a minute of speech', { spokenSeconds: 30 }, true],
    ['less speech than that', { spokenSeconds: 29 }, false],
    ['nine answers to words', { wordAnswers: 9 }, false],
    ['ten answers to words', { wordAnswers: 10 }, true],
    ['the only word that was due', { wordAnswers: 1, queueCleared: true }, true],
    ['a queue emptied by an answer that was taken back', { queueCleared: true }, false],
  ])('or does not, with %s', (_, done, counts) => {
    expect(countsAsStudied({ ...nothing, ...done })).toBe(counts)
  })
})

describe('a week', () => {
  const statesOf = (days: string, today: string, rules = everyDay, from = monday) => {
    const finished = new Set([...days].flatMap((day, index) => (day === 'x' ? [addDays(monday, index)] : [])))
    const { frozen } = streakOf(finished, today, rules)
    return weekOf(finished, frozen, { today, from }, rules).map(({ state }) => state)
  }

  test('goes from Monday to Sunday, whatever day it is', () => {
    for (let day = 0; day < 7; day++) {
      const week = weekOf(new Set(), [], { today: addDays(monday, day), from: monday }, everyDay)
      expect(week.map(({ date }) => daysBetween(monday, date))).toEqual([0, 1, 2, 3, 4, 5, 6])
    }
  })

  test('shows what was studied, borne, missed, and what is to come', () => {
    expect(statesOf('x.x', addDays(monday, 3))).toEqual([
      'COUNTED',
      'FROZEN',
      'COUNTED',
      'TODAY',
      'AHEAD',
      'AHEAD',
      'AHEAD',
    ])
    expect(statesOf('x', addDays(monday, 5))).toEqual([
      'COUNTED',
      'MISSED',
      'MISSED',
      'MISSED',
      'MISSED',
      'TODAY',
      'AHEAD',
    ])
  })

  test('on weekdays only has its weekend off, unless one studies', () => {
    expect(statesOf('xxxxxx', addDays(monday, 5), weekdays).slice(4)).toEqual(['COUNTED', 'COUNTED', 'OFF'])
    expect(statesOf('xxxxx', addDays(monday, 5), weekdays).slice(4)).toEqual(['COUNTED', 'OFF', 'OFF'])
  })

  test('counts no day as missed before one began', () => {
    expect(statesOf('', addDays(monday, 3), everyDay, addDays(monday, 2))).toEqual([
      'OFF',
      'OFF',
      'MISSED',
      'TODAY',
      'AHEAD',
      'AHEAD',
      'AHEAD',
    ])
  })
})

test('a day off is a weekend or a holiday, and only where weekdays alone count', () => {
  expect(['2026-12-25', '2026-11-07', '2026-11-08', '2026-11-09'].map((date) => isOff(date, weekdays))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(isOff('2026-12-25', everyDay)).toBe(false)
})
