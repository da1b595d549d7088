import { describe, expect, test } from 'vitest'
import { isInSeason, isSeason } from './season.ts'

describe('a season', () => {
  test.each(['', '03-01..05-31', '11-20..02-10', '02-29..02-29'])('may be "%s"', (season) => {
    expect(isSeason(season)).toBe(true)
  })

  test.each(['03-01', '03-01..', '13-01..02-10', '02-30..03-01', '3-1..5-31', '03-01..05-31..06-01', 'spring'])(
    'is not "%s"',
    (season) => {
      expect(isSeason(season)).toBe(false)
    },
  )

  test.each([
    ['03-01..05-31', '2026-03-01', true],
    ['03-01..05-31', '2026-05-31', true],
    ['03-01..05-31', '2026-06-01', false],
    ['11-20..02-10', '2026-11-20', true],
    ['11-20..02-10', '2027-01-01', true],
    ['11-20..02-10', '2027-02-10', true],
    ['11-20..02-10', '2027-02-11', false],
    ['11-20..02-10', '2026-11-19', false],
    ['', '2026-07-01', true],
  ])('%s has %s: %s', (season, date, expected) => {
    expect(isInSeason(season, date)).toBe(expected)
  })
})
