import { expect, test } from 'vitest'
import type { Billing } from './billing.ts'
import { quoteDraftOf, quoteProblems, totalOf } from './quote-draft.ts'

const today = '2026-12-01'
const billing = (endsOn: string | null, over: { seats?: number | null } = {}) =>
  ({
    contract: endsOn === null ? null : { endsOn, seats: 40, seatsTaken: 31, ...over },
    quotes: [],
  }) as unknown as Billing
const draft = quoteDraftOf(billing(null), today)

test.each([
  ['without a contract', null, today],
  ['after one that is over', '2026-11-30', today],
  ['on the last day of one', '2026-12-01', '2026-12-02'],
  ['before the end of one', '2026-12-31', '2027-01-01'],
])('a quote %s begins where nothing runs', (_, endsOn, startsOn) => {
  expect(quoteDraftOf(billing(endsOn), today).startsOn).toBe(startsOn)
})

test('a quote has the seats of the contract, else those that are taken', () => {
  expect(quoteDraftOf(billing('2026-12-31'), today).seats).toBe('40')
  expect(quoteDraftOf(billing('2026-12-31', { seats: null }), today).seats).toBe('31')
  expect(draft).toMatchObject({ seats: '50', pricePerSeatKrw: '9900', validUntil: '2026-12-31' })
})

test.each([
  ['seats', ['0', '100001', '', '1.5', '-1', '1e3'], ['1', '100000']],
  ['months', ['0', '37', ''], ['1', '36']],
  ['pricePerSeatKrw', ['0', '1000001'], ['1', '1000000']],
  ['startsOn', [''], ['2020-01-01']],
  ['validUntil', ['2026-11-30', ''], ['2026-12-01']],
] as const)('%s has its limits, and what lies on them is within', (field, outside, within) => {
  const isWrong = (value: string) => quoteProblems({ ...draft, [field]: value }, today)[field] !== undefined
  expect([outside.filter((value) => !isWrong(value)), within.filter(isWrong)]).toEqual([[], []])
})

test('a total is seats by months by price, and none while one of them is no number', () => {
  expect(totalOf(draft)).toBe(50 * 12 * 9_900)
  for (const seats of ['', '0', 'x']) expect(totalOf({ ...draft, seats })).toBeNull()
})
