import { addDays } from '@readgrow/learning'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Charge, refundOf } from './refund.ts'

const month = { periodStart: '2026-12-01', renewsOn: '2027-01-01', paidOn: '2026-12-01' } // 31 days
const year = { periodStart: '2026-12-01', renewsOn: '2027-12-01', paidOn: '2026-12-01' } // 365 days
const february = { periodStart: '2027-02-01', renewsOn: '2027-03-01', paidOn: '2027-02-01' } // 28 days
const opened = (openedDays: number) => ({ openedDays })
const unopened = opened(0)
const daily = opened(365)

// Worked out by hand. In seven days: used = floor(paid × opened days / days), no fee. Later: used = floor(paid × begun
// days / days), fee = floor((paid − used) / 10). The refund is the rest.
test.each([
  ['9,900 on the first day, unopened', { ...month, ...unopened, paidKrw: 9900 }, '2026-12-01', 9900],
  ['9,900 on the first day, opened: 319 used', { ...month, ...opened(1), paidKrw: 9900 }, '2026-12-01', 9581],
  ['9,900 on the fifth day, three opened: 958 used', { ...month, ...opened(3), paidKrw: 9900 }, '2026-12-05', 8942],
  ['9,900 on the eighth day, unopened', { ...month, ...unopened, paidKrw: 9900 }, '2026-12-08', 9900],
  ['9,900 on the eighth day, every day opened: 2,554 used', { ...month, ...daily, paidKrw: 9900 }, '2026-12-08', 7346],
  [
    '9,900 on the ninth day, unopened: 9 of 31 begun, 702 fee',
    { ...month, ...unopened, paidKrw: 9900 },
    '2026-12-09',
    6324,
  ],
  [
    '9,900 on the ninth day, opened: 2,874 used, 702 fee',
    { ...month, ...opened(4), paidKrw: 9900 },
    '2026-12-09',
    6324,
  ],
  ['9,900 after ten days: 3,193 used, 670 fee', { ...month, ...daily, paidKrw: 9900 }, '2026-12-10', 6037],
  ['9,900 after fifteen days: 4,790 used, 511 fee', { ...month, ...daily, paidKrw: 9900 }, '2026-12-15', 4599],
  ['9,900 after thirty days: 9,580 used, 32 fee', { ...month, ...daily, paidKrw: 9900 }, '2026-12-30', 288],
  ['9,900 on the last day', { ...month, ...daily, paidKrw: 9900 }, '2026-12-31', 0],
  ['94,800 in the week, unopened', { ...year, ...unopened, paidKrw: 94_800 }, '2026-12-05', 94_800],
  ['94,800 in the week, five opened: 1,298 used', { ...year, ...opened(5), paidKrw: 94_800 }, '2026-12-05', 93_502],
  ['94,800 after ten days: 2,597 used, 9,220 fee', { ...year, ...daily, paidKrw: 94_800 }, '2026-12-10', 82_983],
  ['94,800 after 31 days: 8,051 used, 8,674 fee', { ...year, ...daily, paidKrw: 94_800 }, '2026-12-31', 78_075],
  ['94,800 after 100 days: 25,972 used, 6,882 fee', { ...year, ...daily, paidKrw: 94_800 }, '2027-03-10', 61_946],
  ['94,800 after 182 days: 47,270 used, 4,753 fee', { ...year, ...daily, paidKrw: 94_800 }, '2027-05-31', 42_777],
  ['94,800 after 183 days: 47,529 used, 4,727 fee', { ...year, ...daily, paidKrw: 94_800 }, '2027-06-01', 42_544],
  ['94,800 after 300 days: 77,917 used, 1,688 fee', { ...year, ...daily, paidKrw: 94_800 }, '2027-09-26', 15_195],
  ['94,800 after 364 days: 94,540 used, 26 fee', { ...year, ...daily, paidKrw: 94_800 }, '2027-11-29', 234],
  ['94,800 on the last day', { ...year, ...daily, paidKrw: 94_800 }, '2027-11-30', 0],
  ['9,900 of February, ten days: 3,535 used, 636 fee', { ...february, ...daily, paidKrw: 9900 }, '2027-02-10', 5729],
  ['9,900 of February, fourteen days: half, 495 fee', { ...february, ...daily, paidKrw: 9900 }, '2027-02-14', 4455],
  ['9,900 of February, 27 days: 9,546 used, 35 fee', { ...february, ...daily, paidKrw: 9900 }, '2027-02-27', 319],
  ['4,900 with a coupon, ten days: 1,580 used, 332 fee', { ...month, ...daily, paidKrw: 4900 }, '2026-12-10', 2988],
  ['4,950 with a coupon, two days opened: 319 used', { ...month, ...opened(2), paidKrw: 4950 }, '2026-12-03', 4631],
  ['100, ten days: 32 used, 6 fee', { ...month, ...daily, paidKrw: 100 }, '2026-12-10', 62],
  ['1, ten days: nothing used, nothing kept', { ...month, ...daily, paidKrw: 1 }, '2026-12-10', 1],
  ['33,000, ten days: 10,645 used, 2,235 fee', { ...month, ...daily, paidKrw: 33_000 }, '2026-12-10', 20_120],
  [
    '9,900 paid two days late, fifth day of the period, three days opened: 958 used, no fee',
    { ...month, ...opened(3), paidOn: '2026-12-03', paidKrw: 9900 },
    '2026-12-05',
    8942,
  ],
  ['after the end of the period', { ...month, ...daily, paidKrw: 9900 }, '2027-02-01', 0],
  ['before its first day', { ...month, ...unopened, paidKrw: 9900 }, '2026-11-30', 9900],
  [
    'a period without a day counts as one',
    { ...month, ...opened(1), renewsOn: '2026-12-01', paidKrw: 9900 },
    '2026-12-01',
    0,
  ],
] satisfies readonly (readonly [string, Charge, string, number])[])('%s', (_, charge, today, refundKrw) => {
  expect(refundOf(charge, today).refundKrw).toBe(refundKrw)
})

const charges = fc.record({
  paidKrw: fc.integer({ min: 1, max: 1_000_000 }),
  length: fc.integer({ min: 1, max: 366 }),
  /** On which days of the period, from 0, something was opened. */
  opened: fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { maxLength: 40 }),
})
type Given = typeof charges extends fc.Arbitrary<infer G> ? G : never
const begins = '2027-01-01'

/** The charge as it is on the given day of its period, with what was opened up to then. */
const refundOn = ({ paidKrw, length, opened }: Given, day: number) =>
  refundOf(
    {
      paidKrw,
      periodStart: begins,
      paidOn: begins,
      renewsOn: addDays(begins, length),
      openedDays: opened.filter((each) => each <= day).length,
    },
    addDays(begins, day),
  )

describe('whatever the charge', () => {
  test('the parts add up, and nobody gets more than was paid or less than nothing', () => {
    fc.assert(
      fc.property(charges, fc.integer({ min: -5, max: 400 }), (given, day) => {
        const { refundKrw, usedKrw, feeKrw, paidKrw } = refundOn(given, day)
        expect(usedKrw + feeKrw + refundKrw).toBe(paidKrw)
        expect(Math.min(refundKrw, usedKrw, feeKrw)).toBeGreaterThanOrEqual(0)
        expect(feeKrw).toBeLessThanOrEqual((paidKrw - usedKrw) / 10)
      }),
    )
  })

  test('a day more never gives more back, whatever was opened in which order', () => {
    fc.assert(
      fc.property(charges, fc.integer({ min: 0, max: 400 }), (given, day) => {
        const { refundKrw } = refundOn(given, day)
        expect(refundOn(given, day + 1).refundKrw).toBeLessThanOrEqual(refundKrw)
        expect(refundOn({ ...given, opened: given.opened.toReversed() }, day).refundKrw).toBe(refundKrw)
      }),
    )
  })

  test('seven days take no fee, and keep no more than a day that has begun costs', () => {
    fc.assert(
      fc.property(charges, fc.integer({ min: 0, max: 400 }), (given, day) => {
        const { kind, feeKrw, usedDays, days } = refundOn(given, day)
        expect(kind).toBe(day <= 7 ? 'WITHDRAWAL' : 'PRORATED')
        if (day <= 7) expect(feeKrw).toBe(0)
        if (day > 7) expect(usedDays).toBe(Math.min(days, day + 1))
        expect(usedDays).toBeLessThanOrEqual(Math.min(days, day + 1))
      }),
    )
  })

  test('nothing opened comes back whole in seven days, and something opened costs its days again each time', () => {
    fc.assert(
      fc.property(charges, fc.integer({ min: 0, max: 7 }), (given, day) => {
        expect(refundOn({ ...given, opened: [] }, day).refundKrw).toBe(given.paidKrw)
        const today = { ...given, paidKrw: given.paidKrw + given.length, opened: [day] }
        expect(refundOn(today, day).refundKrw).toBeLessThan(today.paidKrw)
      }),
    )
  })
})
