import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seoul } from '#testing'
import { reminderTime } from './hours.ts'

const clockInSeoul = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', hourCycle: 'h23' })

test('nobody is disturbed between 22:00 and 08:00 in Seoul, on any day of this half-century', () => {
  const instant = fc.date({ min: new Date('2020-01-01Z'), max: new Date('2070-01-01Z'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, (now) => {
      const hour = Number(clockInSeoul.format(now))
      const time = reminderTime(now)
      expect(time?.hour ?? null).toBe(hour >= 8 && hour < 22 ? hour : null)
      if (time) expect(time.quietFrom).toEqual(seoul(`${time.studyDate}T22:00`))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['07:59:59', null],
  ['08:00:00', 8],
  ['21:59:59', 21],
  ['22:00:00', null],
  ['00:00:00', null],
  ['03:59:59', null],
  ['04:00:00', null],
])('%s in Seoul is the hour %s', (clock, hour) => {
  expect(reminderTime(seoul(`2026-11-20T${clock}`))?.hour ?? null).toBe(hour)
})
