import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterBusinessHours } from './due-time.ts'

const seoul = (time: string) => new Date(`2026-${time}:00+09:00`)
// 2026-12-25 is a Friday.
const holidays = new Set(['2026-12-25'])

describe('an answer is due', () => {
  test.each([
    ['four hours later in the morning', '12-21T10:00', 4, '12-21T14:00'],
    ['exactly when the day ends', '12-21T14:00', 4, '12-21T18:00'],
    ['over night, with what is left', '12-21T16:30', 4, '12-22T11:30'],
    ['from the morning on for who asks in the evening', '12-21T18:00', 4, '12-22T13:00'],
    ['from nine o’clock on for who asks before it', '12-21T03:00', 4, '12-21T13:00'],
    ['at the same time of the next day', '12-21T10:00', 9, '12-22T10:00'],
    ['at the end of the next day for who asks at night', '12-21T23:59', 9, '12-22T18:00'],
    ['after a weekend', '12-18T17:00', 4, '12-21T12:00'],
    ['after a holiday and its weekend', '12-24T17:00', 9, '12-28T17:00'],
    ['from Monday on for who asks on a Sunday', '12-20T12:00', 4, '12-21T13:00'],
    ['from the next working day for who asks on a holiday', '12-25T11:00', 4, '12-28T13:00'],
  ] as const)('%s', (_, asked, hours, due) => {
    expect(afterBusinessHours(seoul(asked), hours, holidays)).toEqual(seoul(due))
  })

  test('never earlier for who asks later, and always within business hours', () => {
    const minute = fc.integer({ min: 0, max: 60 * 24 * 30 })
    fc.assert(
      fc.property(minute, minute, fc.constantFrom(4, 9), (one, other, hours) => {
        const at = (minutes: number) => new Date(seoul('12-01T00:00').getTime() + minutes * 60_000)
        const due = (minutes: number) => afterBusinessHours(at(minutes), hours, holidays)
        expect(due(Math.min(one, other)).getTime()).toBeLessThanOrEqual(due(Math.max(one, other)).getTime())
        const time = new Date(due(one).getTime() + 9 * 3_600_000).toISOString().slice(11, 16)
        expect(time > '09:00' && time <= '18:00').toBe(true)
      }),
    )
  })
})
