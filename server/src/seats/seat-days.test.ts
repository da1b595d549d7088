import { addDays, studyDateOf } from '@readgrow/learning'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatDaysIn } from './seat-days.ts'

const seoul = (text: string) => new Date(`${text}+09:00`)
const period = { from: '2028-02-01', to: '2028-02-29' }
const days = (...changes: [string, number][]) =>
  seatDaysIn(
    changes.map(([at, change]) => ({ at: seoul(at), change })),
    period,
  )

test.each<[string, number, [string, number][]]>([
  ['no line', 0, []],
  ['a seat that is held since long ago', 29, [['2027-01-01T12:00', 1]]],
  ['a seat from a day in the month on', 10, [['2028-02-20T12:00', 1]]],
  ['a seat taken before 04:00, which is the day before', 11, [['2028-02-20T03:59', 1]]],
  ['an invitation that became a member', 10, [['2028-02-20T12:00', 0]]],
  [
    'a seat that ended at 04:00',
    5,
    [
      ['2028-01-20T12:00', 1],
      ['2028-02-05T04:00', -1],
    ],
  ],
  [
    'a seat that ended before the month',
    0,
    [
      ['2028-01-20T12:00', 1],
      ['2028-01-31T12:00', -1],
    ],
  ],
  ['a seat that begins after the month', 0, [['2028-03-01T04:00', 1]]],
  [
    'two times on one day, which is one day',
    1,
    [
      ['2028-02-05T09:00', 1],
      ['2028-02-05T10:00', -1],
      ['2028-02-05T11:00', 1],
      ['2028-02-05T12:00', -1],
    ],
  ],
  [
    'a week without one',
    23,
    [
      ['2028-01-01T12:00', 1],
      ['2028-02-10T12:00', -1],
      ['2028-02-17T12:00', 1],
    ],
  ],
] as never)('%s makes %i days', (_, expected, changes) => expect(days(...changes)).toBe(expected))

test('is the number of days on which there was a seat at some moment', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 20 * 24 * 60 }), { maxLength: 8 })
  fc.assert(
    fc.property(steps, (minutes) => {
      const begin = seoul('2028-01-15T00:00').getTime()
      const after = (index: number) => minutes.slice(0, index + 1).reduce((sum, gap) => sum + gap * 60_000, begin)
      const changes = minutes.map((_, index) => ({ at: new Date(after(index)), change: index % 2 ? -1 : 1 }))
      const held = new Set<string>()
      for (const [index, { at: from, change }] of changes.entries()) {
        if (change < 0) continue
        const to = changes[index + 1]?.at
        for (let day = studyDateOf(from); day <= (to ? studyDateOf(to) : period.to); day = addDays(day, 1))
          held.add(day)
      }
      const inside = [...held].filter((day) => day >= period.from && day <= period.to)
      expect(seatDaysIn(changes, period)).toBe(inside.length)
    }),
  )
})
