import { addDays } from '@readgrow/learning'
import { expect, test } from 'vitest'
import { daysToCompare, missedDays, nothingSince } from './compared.ts'

const at = (text: string) => new Date(`${text}:00+09:00`)
const today = '2027-03-10'
const back = (days: number) => addDays(today, -days)

/** All forty days, the two newest compared at one time and the others at another. */
const compared = (newest: string, others: string, more: Readonly<Record<string, Date | null>> = {}) => {
  const days = new Map(Array.from({ length: 40 }, (_, each) => [back(each), at(each < 2 ? newest : others)] as const))
  for (const [day, time] of Object.entries(more)) if (time) days.set(day, time)
  for (const [day, time] of Object.entries(more)) if (time === null) days.delete(day)
  return days
}

test('today and yesterday are compared every hour, the days before them once a study day', () => {
  const usual = compared('2027-03-10T09:40', '2027-03-10T04:40')
  expect(daysToCompare(usual, at('2027-03-10T10:40'))).toEqual([today, back(1)])
  expect(daysToCompare(usual, at('2027-03-11T03:40'))).toEqual(['2027-03-11', today])
  expect(daysToCompare(usual, at('2027-03-11T04:40'))).toHaveLength(40)
  expect(daysToCompare(new Map(), at('2027-03-10T10:40'))).toHaveLength(40)
})

test('what a run missed at night, or could not read, is compared by the next one', () => {
  const atNight = compared('2027-03-09T23:40', '2027-03-09T04:40')
  expect(daysToCompare(atNight, at('2027-03-10T15:40'))).toHaveLength(40)
  const oneUnread = compared('2027-03-10T09:40', '2027-03-10T04:40', { [back(7)]: at('2027-03-09T04:40') })
  expect(daysToCompare(oneUnread, at('2027-03-10T10:40'))).toEqual([today, back(1), back(7)])
})

test('a day is missed three hours after its hour, or after its night', () => {
  const usual = compared('2027-03-10T09:40', '2027-03-10T04:40')
  expect(missedDays(usual, at('2027-03-10T12:40'))).toEqual([])
  expect(missedDays(usual, at('2027-03-10T12:41'))).toEqual([today, back(1)])
  const unread = { [back(7)]: at('2027-03-09T04:40') }
  const later = compared('2027-03-10T07:00', '2027-03-10T04:40', unread)
  expect(missedDays(later, at('2027-03-10T07:40'))).toEqual([])
  expect(missedDays(later, at('2027-03-10T07:41'))).toEqual([back(7)])
})

test('a day that was never compared is missed only behind the first that was', () => {
  const gap = compared('2027-03-10T09:40', '2027-03-10T04:40', { [back(7)]: null, [back(39)]: null, [back(38)]: null })
  expect(missedDays(gap, at('2027-03-10T10:40'))).toEqual([back(7)])
  expect(missedDays(new Map(), at('2027-03-10T10:40'))).toEqual([])
  // The day that has just begun is nobody's fault.
  const begun = compared('2027-03-10T23:40', '2027-03-10T04:40')
  expect(missedDays(begun, at('2027-03-11T02:40'))).toEqual([])
})

test('that nothing was compared at all is told from a day that could not be read', () => {
  const usual = compared('2027-03-10T09:40', '2027-03-10T04:40')
  expect(nothingSince(usual, at('2027-03-10T12:40'))).toBeNull()
  expect(nothingSince(usual, at('2027-03-10T12:41'))).toEqual(at('2027-03-10T09:40'))
  expect(nothingSince(new Map(), at('2027-03-10T12:41'))).toBeNull()
})
