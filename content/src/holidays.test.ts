import { describe, expect, test } from 'vitest'
import { holidayProblems, readHolidays } from './holidays.ts'
import { rawFile } from './raw.ts'

const holidays = await readHolidays()
const named = (name: string) => holidays.filter((holiday) => holiday.name === name).map(({ date }) => date)
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
const isWeekend = (date: string) => weekday(date) === 0 || weekday(date) === 6
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

// JavaScript engines have the Korean lunar calendar (단기력), so the test computes the dates independently.
const lunar = new Intl.DateTimeFormat('en-u-ca-dangi', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })

test.each([
  ['설날', '1/1'],
  ['부처님 오신 날', '4/8'],
  ['추석', '8/15'],
])('%s is %s by the moon, once a year', (name, day) => {
  expect(named(name).map((date) => date.slice(0, 4))).toEqual(['2026', '2027'])
  for (const date of named(name)) expect(lunar.format(new Date(date))).toBe(day)
})

test.each(['설날', '추석'])('%s has the day before and the day after', (name) => {
  for (const date of named(name)) {
    expect(named(`${name} 연휴`)).toContain(dayAfter(date, -1))
    expect(named(`${name} 연휴`)).toContain(dayAfter(date, 1))
  }
})

test.each([
  ['1월 1일', '01-01'],
  ['3·1절', '03-01'],
  ['노동절', '05-01'],
  ['어린이날', '05-05'],
  ['현충일', '06-06'],
  ['제헌절', '07-17'],
  ['광복절', '08-15'],
  ['개천절', '10-03'],
  ['한글날', '10-09'],
  ['성탄절', '12-25'],
])('%s is on %s in both years', (name, day) => {
  expect(named(name)).toEqual([`2026-${day}`, `2027-${day}`])
})

describe('a substitute day', () => {
  // 관공서의 공휴일에 관한 규정, article 3: lunar holidays get a substitute day on a Sunday alone.
  const never = new Set(['1월 1일', '현충일', '전국동시지방선거일'])
  const feasts = new Set(['설날', '추석'])

  test('exists for every weekend holiday that the rule covers, and for no other', () => {
    const lost = holidays.filter(({ date, name }) => {
      const kind = name.replace(' 연휴', '')
      if (name.startsWith('대체') || never.has(kind)) return false
      return feasts.has(kind) ? weekday(date) === 0 : isWeekend(date)
    })
    const substitutes = holidays.filter(({ name }) => name.startsWith('대체'))
    expect(substitutes.map(({ name, date }) => `${date.slice(0, 4)} ${name}`)).toEqual(
      lost.map(({ name, date }) => `${date.slice(0, 4)} 대체공휴일(${name.replace(' 연휴', '')})`),
    )
  })

  test('is the first working day after its holiday', () => {
    const free = new Set(holidays.filter(({ name }) => !name.startsWith('대체')).map(({ date }) => date))
    for (const { date } of holidays.filter(({ name }) => name.startsWith('대체'))) {
      expect(isWeekend(date) || free.has(date)).toBe(false)
      const before = dayAfter(date, -1)
      expect(isWeekend(before) || free.has(before)).toBe(true)
    }
  })
})

describe('the file of holidays', () => {
  const problemsOf = (json: unknown) => holidayProblems(rawFile('holidays.json', JSON.stringify(json)))

  test('is refused with a day of another year, a day out of order, or no day at all', () => {
    const source = '월력요항'
    expect(problemsOf({ 2026: { source, days: { '2027-01-01': '1월 1일' } } })).toMatchObject([
      { place: '2026.2027-01-01', message: 'belongs to another year' },
    ])
    expect(problemsOf({ 2026: { source, days: { '2026-05-05': '어린이날', '2026-03-01': '3·1절' } } })).toMatchObject([
      { place: '2026.2026-03-01' },
    ])
    expect(problemsOf({ 2026: { source, days: { '2026-02-30': '없는 날' } } })).toHaveLength(1)
    expect(holidayProblems(undefined)).toMatchObject([{ message: 'is missing' }])
  })

  test('is accepted with one year in order', () => {
    expect(problemsOf({ 2026: { source: '월력요항', days: { '2026-03-01': '3·1절' } } })).toEqual([])
  })
})
