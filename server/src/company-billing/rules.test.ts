import { isBusinessNumber } from '@readgrow/contract/constants'
import { addDays } from '@readgrow/learning'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyInHangul, numberInHangul } from './korean-won.ts'
import { endStageOf, invoiceStageOf } from './letters.ts'
import { amountsOf, returnedAmounts, unusedKrw } from './money.ts'
import { earliestHold, holdFromOf, lastDayOf, renewedTerms, standingOf, taxDueBy } from './terms.ts'

const date = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days))
const total = fc.integer({ min: 1, max: 100_000_000_000 })

describe('a business number', () => {
  test.each(['1248100998', '2208162517', '1234567891'])('%s is one', (digits) => {
    expect(isBusinessNumber(digits)).toBe(true)
  })

  test.each(['1248100999', '2208162571', '123456789', '12345678911', '12345x7891', ''])('%s is none', (digits) => {
    expect(isBusinessNumber(digits)).toBe(false)
  })

  test('with one wrong digit is never one', () => {
    const wrong = fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(wrong, ([place, by]) => {
        const digits = [...'2208162517']
        digits[place] = String((Number(digits[place]) + by) % 10)
        // The ninth digit counts five-fold and once more by its tens, which tells every digit from every other.
        expect(isBusinessNumber(digits.join(''))).toBe(false)
      }),
    )
  })
})

describe('money in Hangul', () => {
  test.each([
    [1, '일'],
    [10, '일십'],
    [9_900, '구천구백'],
    [10_000, '일만'],
    [1_200_000, '일백이십만'],
    [1_210_000, '일백이십일만'],
    [13_068_000, '일천삼백육만팔천'],
    [100_000_000, '일억'],
    [123_456_789, '일억이천삼백사십오만육천칠백팔십구'],
    [1_000_000_000_001, '일조일'],
  ])('%i is %s', (value, words) => {
    expect(numberInHangul(value)).toBe(words)
  })

  test('is said as documents say it', () => {
    expect(moneyInHangul(1_200_000)).toBe('금 일백이십만원정')
  })

  test('tells every sum from every other', () => {
    fc.assert(
      fc.property(total, total, (one, other) => (numberInHangul(one) === numberInHangul(other)) === (one === other)),
    )
  })
})

describe('amounts', () => {
  test.each([
    [9_900, 9_000, 900],
    [1_200_000, 1_090_909, 109_091],
    [11, 10, 1],
  ])('of %i are %i and %i', (totalKrw, supplyKrw, vatKrw) => {
    expect(amountsOf(totalKrw)).toEqual({ totalKrw, supplyKrw, vatKrw })
  })

  test('sum to the total, and what is given back is never more than was paid, nor is its VAT', () => {
    fc.assert(
      fc.property(total, fc.nat(1_000_000), (paid, part) => {
        const amounts = amountsOf(paid)
        expect(amounts.supplyKrw + amounts.vatKrw).toBe(paid)
        const back = returnedAmounts(amounts, Math.max(1, Math.floor((paid * part) / 1_000_000)))
        expect(back.supplyKrw + back.vatKrw).toBe(back.totalKrw)
        expect(back.vatKrw).toBeLessThanOrEqual(amounts.vatKrw)
        expect(returnedAmounts(amounts, paid)).toEqual(amounts)
      }),
    )
  })

  test('of unused days go from everything to nothing', () => {
    const term = { startsOn: '2026-01-01', endsOn: '2026-12-31', totalKrw: 3_650_000 }
    expect([
      ...['2025-12-31', '2026-01-31', '2026-12-30', '2026-12-31', '2027-05-01'].map((day) => unusedKrw(term, day)),
    ]).toEqual([3_650_000, 3_340_000, 10_000, 0, 0])
  })
})

describe('terms', () => {
  test.each([
    ['2026-01-01', 12, '2026-12-31'],
    ['2026-01-31', 1, '2026-02-27'],
    ['2028-02-29', 12, '2029-02-27'],
    ['2026-11-24', 6, '2027-05-23'],
  ])('from %s of %i months end on %s', (startsOn, months, endsOn) => {
    expect(lastDayOf(startsOn, months)).toBe(endsOn)
  })

  test('the service is held after fourteen days past the due date, by the earliest invoice', () => {
    expect(holdFromOf('2026-12-01')).toBe('2026-12-16')
    expect(earliestHold(['2026-12-20', '2026-12-01'])).toBe('2026-12-16')
    expect(earliestHold([])).toBeNull()
  })

  test.each([
    ['2026-11-24', '2026-12-10'],
    ['2026-12-31', '2027-01-10'],
    ['2027-01-31', '2027-02-10'],
  ])('a tax invoice of %s is due by %s', (writeDate, dueBy) => {
    expect(taxDueBy(writeDate)).toBe(dueBy)
  })

  const before = { startsOn: '2026-01-01', endsOn: '2026-12-31', seats: 50 }
  const next = { startsOn: '2027-01-01', endsOn: '2027-12-31', seats: 30 }
  test.each([
    ['nothing before', null, next, '2026-11-24', next],
    [
      'a renewal with fewer seats while the old term runs',
      before,
      next,
      '2026-11-24',
      { ...next, startsOn: '2026-01-01', seats: 50 },
    ],
    ['the same on its first day', before, next, '2027-01-01', { ...next, startsOn: '2026-01-01' }],
    ['a gap', { ...before, endsOn: '2026-12-30' }, next, '2026-11-24', next],
    [
      'more seats in the middle',
      before,
      { ...before, startsOn: '2026-11-24', seats: 80 },
      '2026-11-24',
      { ...before, seats: 80 },
    ],
    [
      'no limit before',
      { ...before, seats: null },
      next,
      '2026-11-24',
      { ...next, startsOn: '2026-01-01', seats: null },
    ],
  ] as const)('%s', (_, old, agreed, today, expected) => {
    expect(renewedTerms(old, agreed, today)).toEqual(expected)
  })

  test.each([
    [{ ...before, unpaid: false, holdFrom: null }, false, '2026-06-01', 'RUNNING'],
    [{ ...before, unpaid: false, holdFrom: null }, false, '2026-11-01', 'ENDS_SOON'],
    [{ ...before, unpaid: false, holdFrom: '2026-06-02' }, true, '2026-06-01', 'OVERDUE'],
    [{ ...before, unpaid: false, holdFrom: '2026-06-01' }, true, '2026-06-01', 'HELD'],
    [{ ...before, unpaid: true, holdFrom: null }, false, '2026-06-01', 'HELD'],
    [{ ...before, unpaid: true, holdFrom: null }, true, '2027-01-01', 'OVER'],
    [{ ...before, unpaid: true, holdFrom: null }, true, '2025-12-31', 'LATER'],
    [null, true, '2026-06-01', 'NONE'],
  ] as const)('a contract %j, overdue %s, on %s is %s', (contract, isOverdue, today, standing) => {
    expect(standingOf(contract, isOverdue, today)).toBe(standing)
  })
})

describe('the letter that applies', () => {
  test.each([
    [61, null],
    [60, 'ENDS_60'],
    [31, 'ENDS_60'],
    [30, 'ENDS_30'],
    [8, 'ENDS_30'],
    [7, 'ENDS_7'],
    [1, 'ENDS_7'],
    [0, 'ENDS_0'],
    [-7, 'ENDS_0'],
    [-8, null],
  ])('%i days before the end is %s', (left, stage) => {
    expect(endStageOf(addDays('2026-11-24', left), '2026-11-24')).toBe(stage)
  })

  test.each([
    [4, 'ISSUED'],
    [3, 'DUE_SOON'],
    [0, 'DUE_SOON'],
    [-1, 'OVERDUE'],
    [-14, 'OVERDUE'],
    [-15, 'HELD'],
  ])('%i days before an invoice is due is %s', (left, stage) => {
    expect(invoiceStageOf(addDays('2026-11-24', left), '2026-11-24')).toBe(stage)
  })

  test('never goes back', () => {
    const order = ['ISSUED', 'DUE_SOON', 'OVERDUE', 'HELD']
    fc.assert(
      fc.property(date, date, fc.nat(40), (dueOn, day, more) => {
        const at = (on: string) => order.indexOf(invoiceStageOf(dueOn, on))
        expect(at(addDays(day, more))).toBeGreaterThanOrEqual(at(day))
      }),
    )
  })
})
