import { describe, expect, test } from 'vitest'
import { aStanding } from '../testing/settings.tsx'
import { hourName, reminderHours, undone, withHour } from './settings.ts'

const { settings } = aStanding()

describe('an hour of reminding', () => {
  test('is one between eight in the morning and nine in the evening', () => {
    expect(reminderHours.at(0)).toBe(8)
    expect(reminderHours.at(-1)).toBe(21)
    expect([8, 11, 12, 13, 21].map(hourName)).toEqual(['오전 8시', '오전 11시', '낮 12시', '오후 1시', '오후 9시'])
  })

  test('brings the mail along where there would be no way to be reminded', () => {
    expect(withHour({ ...settings, reminderMail: false }, 9)).toEqual({ reminderHour: 9, reminderMail: true })
    expect(withHour({ ...settings, reminderMail: false, reminderPush: true }, 9)).toEqual({ reminderHour: 9 })
    expect(withHour({ ...settings, reminderMail: false }, null)).toEqual({ reminderHour: null })
  })
})

describe('a change that could not be kept', () => {
  test.each([
    {},
    { minutesPerDay: 40 },
    { reminderHour: null, weekdaysOnly: true },
    { interests: ['sports'] },
  ] as const)('leaves everything as it was when nothing else was changed: %o', (made) => {
    const change = { ...made } as Partial<typeof settings>
    expect(undone({ ...settings, ...change }, settings, change)).toEqual(settings)
  })

  test('leaves alone what was changed after it, of the same choice and of others', () => {
    const now = { ...settings, minutesPerDay: 10 as const, daysPerWeek: 7 as const, goal: 'WORK' as const }
    expect(undone(now, settings, { minutesPerDay: 40, goal: 'WORK' })).toEqual({
      ...settings,
      minutesPerDay: 10,
      daysPerWeek: 7,
    })
  })
})
