import { expect, test } from 'vitest'
import type { Cancellation } from '#platform/payment-gateway/index'
import { addsUp, ownCancellation, reasonOf } from './own-cancellation.ts'

const id = '0b8f6a52-1c9e-4a6e-9d0a-3f2f6f1d7c11'
const another = '7d1f3a90-52c4-4e0b-8f5e-aa01b2c3d4e5'
const startedAt = new Date('2027-01-10T01:00:00Z')
const refund = { id, amountKrw: 3000, startedAt }

const cancellation = (more: Partial<Cancellation>): Cancellation => ({
  ...{ id: 'c1', state: 'SUCCEEDED', amountKrw: 3000, reason: reasonOf('중도 해지', id), isByOthers: false },
  requestedAt: new Date('2027-01-10T01:00:20Z'),
  ...more,
})
const found = (more: Partial<Cancellation>, taken: string[] = []) =>
  ownCancellation([cancellation(more)], refund, new Set(taken))?.id

test('a refund is known again by its name, with whatever sum the gateway could give back', () => {
  expect(found({})).toBe('c1')
  expect(found({ amountKrw: 1200, requestedAt: new Date('2027-01-01T00:00:00Z') })).toBe('c1')
  expect(found({ state: 'REQUESTED' })).toBe('c1')
  expect(found({ state: 'FAILED' })).toBeUndefined()
  expect(found({}, ['c1'])).toBeUndefined()
})

test('neither another refund of the same sum is taken for it, nor one that was made in the console', () => {
  expect(found({ reason: reasonOf('중도 해지', another) })).toBeUndefined()
  expect(found({ reason: '중도 해지', isByOthers: true })).toBeUndefined()
})

test('where the reason was cut short, sum and time tell, of what is no refund already', () => {
  const cut = { reason: reasonOf('중도 해지', id).slice(0, 20) }
  expect(found(cut)).toBe('c1')
  expect(found({ ...cut, amountKrw: 3001 })).toBeUndefined()
  expect(found(cut, ['c1'])).toBeUndefined()
  const minutesBefore = (minutes: number) => new Date(startedAt.getTime() - minutes * 60_000)
  expect(found({ ...cut, requestedAt: minutesBefore(5) })).toBe('c1')
  expect(found({ ...cut, requestedAt: minutesBefore(6) })).toBeUndefined()
})

test('the one that is named goes before one that only looks like it', () => {
  const both = [cancellation({ id: 'c1', reason: '중도 해지' }), cancellation({ id: 'c2' })]
  expect(ownCancellation(both, refund, new Set())?.id).toBe('c2')
})

test('a list adds up that has all that was cancelled', () => {
  expect(addsUp([], 0)).toBe(true)
  expect(addsUp([], 3000)).toBe(false)
  const list = [cancellation({}), cancellation({ state: 'FAILED' }), cancellation({ state: 'REQUESTED' })]
  expect([addsUp(list, 3000), addsUp(list, 6000)]).toEqual([true, false])
})
