import { addDays } from '@readgrow/learning'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Charge, refundOf } from './refund.ts'

const month = { periodStart: '2026-12-01', renewsOn: '2027-01-01', paidOn: '2026-12-01' } // 31 days
const year = { periodStart: '2026-12-01', renewsOn: '2027-12-01', paidOn: '2026-12-01' } // 365 days
const february = { periodStart: '2027-02-01', renewsOn: '2027-03-01', paidOn: '2027-02-01' } // 28 days
const first = { isFirst: true, isUnused: false }
const renewed = { isFirst: false, isUnused: false }
const untouched = { isFirst: false, isUnused: true }

// Worked out by hand: used = floor(paid × begun days / days), fee = floor((paid − used) / 10), refund = the rest.
test.each([
  ['9,900 on the first day', { ...month, ...first, paidKrw: 9900 }, '2026-12-01', 9900],
  ['9,900 on the last day of withdrawal', { ...month, ...first, paidKrw: 9900 }, '2026-12-08', 9900],
  ['9,900 a day later: 9 of 31 days, 2,874 used, 702 fee', { ...month, ...first, paidKrw: 9900 }, '2026-12-09', 6324],
  ['9,900 after ten days: 3,193 used, 670 fee', { ...month, ...first, paidKrw: 9900 }, '2026-12-10', 6037],
  ['9,900 after fifteen days: 4,790 used, 511 fee', { ...month, ...first, paidKrw: 9900 }, '2026-12-15', 4599],
  ['9,900 after thirty days: 9,580 used, 32 fee', { ...month, ...first, paidKrw: 9900 }, '2026-12-30', 288],
  ['9,900 on the last day', { ...month, ...first, paidKrw: 9900 }, '2026-12-31', 0],
  ['9,900 renewed, first day: 319 used, no fee', { ...month, ...renewed, paidKrw: 9900 }, '2026-12-01', 9581],
  ['9,900 renewed, eighth day: 2,554 used, no fee', { ...month, ...renewed, paidKrw: 9900 }, '2026-12-08', 7346],
  ['9,900 renewed, ninth day: 2,874 used, 702 fee', { ...month, ...renewed, paidKrw: 9900 }, '2026-12-09', 6324],
  ['9,900 renewed and untouched, fifth day', { ...month, ...untouched, paidKrw: 9900 }, '2026-12-05', 9900],
  ['9,900 renewed and untouched, eighth day', { ...month, ...untouched, paidKrw: 9900 }, '2026-12-08', 9900],
  ['9,900 renewed and untouched, ninth day', { ...month, ...untouched, paidKrw: 9900 }, '2026-12-09', 6324],
  ['94,800 in the week', { ...year, ...first, paidKrw: 94_800 }, '2026-12-05', 94_800],
  ['94,800 after ten days: 2,597 used, 9,220 fee', { ...year, ...first, paidKrw: 94_800 }, '2026-12-10', 82_983],
  ['94,800 after 31 days: 8,051 used, 8,674 fee', { ...year, ...first, paidKrw: 94_800 }, '2026-12-31', 78_075],
  ['94,800 after 100 days: 25,972 used, 6,882 fee', { ...year, ...first, paidKrw: 94_800 }, '2027-03-10', 61_946],
  ['94,800 after 182 days: 47,270 used, 4,753 fee', { ...year, ...first, paidKrw: 94_800 }, '2027-05-31', 42_777],
  ['94,800 after 183 days: 47,529 used, 4,727 fee', { ...year, ...first, paidKrw: 94_800 }, '2027-06-01', 42_544],
  ['94,800 after 300 days: 77,917 used, 1,688 fee', { ...year, ...first, paidKrw: 94_800 }, '2027-09-26', 15_195],
  ['94,800 after 364 days: 94,540 used, 26 fee', { ...year, ...first, paidKrw: 94_800 }, '2027-11-29', 234],
  ['94,800 on the last day', { ...year, ...first, paidKrw: 94_800 }, '2027-11-30', 0],
  ['9,900 of February, ten days: 3,535 used, 636 fee', { ...february, ...first, paidKrw: 9900 }, '2027-02-10', 5729],
  ['9,900 of February, fourteen days: half, 495 fee', { ...february, ...first, paidKrw: 9900 }, '2027-02-14', 4455],
  ['9,900 of February, 27 days: 9,546 used, 35 fee', { ...february, ...first, paidKrw: 9900 }, '2027-02-27', 319],
  ['4,900 with a coupon, ten days: 1,580 used, 332 fee', { ...month, ...first, paidKrw: 4900 }, '2026-12-10', 2988],
  ['4,950 with a coupon, in the week', { ...month, ...first, paidKrw: 4950 }, '2026-12-03', 4950],
  ['100, ten days: 32 used, 6 fee', { ...month, ...first, paidKrw: 100 }, '2026-12-10', 62],
  ['1, ten days: nothing used, nothing kept', { ...month, ...first, paidKrw: 1 }, '2026-12-10', 1],
  ['33,000, ten days: 10,645 used, 2,235 fee', { ...month, ...first, paidKrw: 33_000 }, '2026-12-10', 20_120],
  [
    '9,900 renewed, paid two days late, fifth day of the period: 1,596 used, no fee',
    { ...month, ...renewed, paidOn: '2026-12-03', paidKrw: 9900 },
    '2026-12-05',
    8304,
  ],
  ['after the end of the period', { ...month, ...first, paidKrw: 9900 }, '2027-02-01', 0],
] satisfies readonly (readonly [string, Charge, string, number])[])('%s', (_, charge, today, refundKrw) => {
  expect(refundOf(charge, today).refundKrw).toBe(refundKrw)
})

const charges = fc.record({
  paidKrw: fc.integer({ min: 1, max: 1_000_000 }),
  length: fc.integer({ min: 1, max: 366 }),
  isFirst: fc.boolean(),
  isUnused: fc.boolean(),
})
const chargeOf = ({
  length,
  ...charge
}: {
  paidKrw: number
  length: number
  isFirst: boolean
  isUnused: boolean
}): Charge => ({
  ...charge,
  periodStart: '2027-01-01',
  paidOn: '2027-01-01',
  renewsOn: addDays('2027-01-01', length),
})

describe('whatever the charge', () => {
  test('the parts add up, and nobody gets more than was paid or less than nothing', () => {
    fc.assert(
      fc.property(charges, fc.integer({ min: -5, max: 400 }), (given, day) => {
        const charge = chargeOf(given)
        const { refundKrw, usedKrw, feeKrw, paidKrw } = refundOf(charge, addDays(charge.periodStart, day))
        expect(usedKrw + feeKrw + refundKrw).toBe(paidKrw)
        expect(Math.min(refundKrw, usedKrw, feeKrw)).toBeGreaterThanOrEqual(0)
        expect(feeKrw).toBeLessThanOrEqual((paidKrw - usedKrw) / 10)
      }),
    )
  })

  test('a day more of use never gives more back', () => {
    fc.assert(
      fc.property(charges, fc.integer({ min: 0, max: 400 }), (given, day) => {
        const charge = chargeOf(given)
        const [today, tomorrow] = [day, day + 1].map(
          (each) => refundOf(charge, addDays(charge.periodStart, each)).refundKrw,
        )
        expect(tomorrow).toBeLessThanOrEqual(today ?? 0)
      }),
    )
  })
})
