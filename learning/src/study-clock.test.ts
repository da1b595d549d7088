import { describe, expect, test } from 'vitest'
import {
  addDays,
  dateOfDay,
  dayNumberOf,
  daysBetween,
  fullYearsBetween,
  seoulDateOf,
  studyDateOf,
  studyDayNumber,
  studyDayStart,
} from './study-clock.ts'

// Asked of Intl in another way than the clock does: the hour of the day, too.
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

function seoulOf(instant: Date): { date: string; hour: number } {
  const found = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { date: `${found.year}-${found.month}-${found.day}`, hour: Number(found.hour) }
}

/** Evenly spread and the same in every run: a linear congruential generator (Numerical Recipes). */
function* instants(count: number, from: string, to: string): Generator<Date> {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  let seed = 20261120
  for (let index = 0; index < count; index++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    yield new Date(start + Math.floor((seed / 2 ** 32) * (end - start)))
  }
}

describe('the study date', () => {
  test('is the Seoul date from four o’clock on and the one before until then, at 100,000 instants', () => {
    const wrong: string[] = []
    for (const instant of instants(100_000, '1989-01-01T00:00:00Z', '2100-01-01T00:00:00Z')) {
      const { date, hour } = seoulOf(instant)
      const expected = hour >= 4 ? date : addDays(date, -1)
      if (studyDateOf(instant) !== expected || seoulDateOf(instant) !== date) wrong.push(instant.toISOString())
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['2026-11-19T18:59:59.999Z', '2026-11-19'],
    ['2026-11-19T19:00:00.000Z', '2026-11-20'],
    ['2026-12-31T18:59:59.999Z', '2026-12-31'],
    ['2026-12-31T19:00:00.000Z', '2027-01-01'],
    ['2028-02-28T19:00:00.000Z', '2028-02-29'],
  ])('at %s is %s', (instant, date) => {
    expect(studyDateOf(new Date(instant))).toBe(date)
  })
})

describe('the number of a study day', () => {
  test('is that of the study date, at 100,000 instants since 1989', () => {
    const wrong: string[] = []
    for (const instant of instants(100_000, '1989-01-01T00:00:00Z', '2100-01-01T00:00:00Z'))
      if (dateOfDay(studyDayNumber(instant)) !== studyDateOf(instant)) wrong.push(instant.toISOString())
    expect(wrong).toEqual([])
  })

  test('turns to the millisecond at the beginning of the day, every day for twenty years', () => {
    const first = dayNumberOf('2020-01-01')
    const wrong: number[] = []
    for (let day = first; day < first + 7_305; day++) {
      const start = studyDayStart(day)
      const justBefore = new Date(start.getTime() - 1)
      if (studyDayNumber(start) !== day || studyDayNumber(justBefore) !== day - 1) wrong.push(day)
      if (studyDateOf(start) !== dateOfDay(day) || seoulOf(start).hour !== 4) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })

  test('and its date are each other’s reverse', () => {
    expect(dayNumberOf('1970-01-01')).toBe(0)
    expect(dayNumberOf('2026-11-20')).toBe(20_777)
    expect(dateOfDay(20_777)).toBe('2026-11-20')
    expect(dateOfDay(dayNumberOf('2028-02-29'))).toBe('2028-02-29')
  })
})

describe('the calendar date in Seoul', () => {
  test('turns at 15:00 UTC', () => {
    expect(seoulDateOf(new Date('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20')
    expect(seoulDateOf(new Date('2026-11-20T15:00:00.000Z'))).toBe('2026-11-21')
  })

  test('turned at 14:00 UTC in the summer of 1988, when clocks were ten hours ahead', () => {
    expect(seoulDateOf(new Date('1988-06-15T13:59:59Z'))).toBe('1988-06-15')
    expect(seoulDateOf(new Date('1988-06-15T14:00:00Z'))).toBe('1988-06-16')
    expect(studyDateOf(new Date('1988-06-15T17:59:59Z'))).toBe('1988-06-15')
    expect(studyDateOf(new Date('1988-06-15T18:00:00Z'))).toBe('1988-06-16')
  })
})

describe('dates', () => {
  test('added and counted are each other’s reverse, over leap days and years', () => {
    for (let days = -1500; days <= 1500; days += 37)
      expect(daysBetween('2024-02-28', addDays('2024-02-28', days))).toBe(days)
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  })

  test.each([
    ['2012-11-20', '2026-11-19', 13],
    ['2012-11-20', '2026-11-20', 14],
    ['2012-02-29', '2026-02-28', 13],
    ['2012-02-29', '2026-03-01', 14],
    ['2026-11-20', '2026-11-20', 0],
  ])('someone born on %s is on %s %i years old', (birthDate, date, years) => {
    expect(fullYearsBetween(birthDate, date)).toBe(years)
  })
})
