import { describe, expect, test } from 'vitest'
import { countdown, daysAhead, deadlineInWords, koreanDate, koreanDay, koreanStudyDay } from './dates.ts'

describe('a date in Korean', () => {
  test.each([
    ['2026-11-20', '2026.11.20\u00a0(금)'],
    ['2026-01-01', '2026.01.01\u00a0(목)'],
    ['2024-02-29', '2024.02.29\u00a0(목)'],
    ['2025-12-31', '2025.12.31\u00a0(수)'],
    ['2000-03-05', '2000.03.05\u00a0(일)'],
  ])('%s is %s', (date, korean) => {
    expect(koreanDate(date)).toBe(korean)
  })

  test('goes through the week, day by day', () => {
    const week = Array.from({ length: 14 }, (_, day) =>
      koreanDate(`2026-11-${String(day + 1).padStart(2, '0')}`).at(-2),
    )
    expect(week.join('')).toBe('일월화수목금토일월화수목금토')
  })
})

describe('the day of an instant in Seoul', () => {
  test.each([
    ['2026-11-20T14:59:59.999Z', '2026.11.20'],
    ['2026-11-20T15:00:00.000Z', '2026.11.21'],
    ['2026-12-31T15:00:00Z', '2027.01.01'],
    ['2026-07-01T00:00:00+09:00', '2026.07.01'],
  ])('%s is %s', (instant, day) => {
    expect(koreanDay(instant)).toBe(day)
  })
})

describe('the study day of an instant', () => {
  test.each([
    ['2026-11-22T14:59:59Z', '2026.11.22'],
    ['2026-11-22T15:00:00Z', '2026.11.22'],
    ['2026-11-22T18:59:59.999Z', '2026.11.22'],
    ['2026-11-22T19:00:00Z', '2026.11.23'],
    ['2026-12-31T18:00:00Z', '2026.12.31'],
  ])('%s is %s', (instant, day) => {
    expect(koreanStudyDay(instant)).toBe(day)
  })
})

test.each([
  [180, '3:00'],
  [179, '2:59'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds count down as %s', (seconds, shown) => {
  expect(countdown(seconds)).toBe(shown)
})

test.each([
  [0, '오늘'],
  [1, '내일'],
  [59, '59일 뒤'],
  [61, '약 2달 뒤'],
  [364, '약 12달 뒤'],
  [365, '약 1년 뒤'],
  [730, '약 2년 뒤'],
])('%i days ahead are %s', (days, words) => {
  expect(daysAhead(days)).toBe(words)
})

test.each([
  ['2026-11-24T06:00:00.000Z', '11월 24일(화) 오후 3:00'],
  ['2026-11-24T15:05:00.000Z', '11월 25일(수) 오전 12:05'],
  ['2026-11-24T15:00:00.000Z', '11월 24일(화) 밤 12시'],
])('%s is until %s', (instant, words) => {
  expect(deadlineInWords(instant)).toBe(words)
})
