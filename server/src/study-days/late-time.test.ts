import { expect, test } from 'vitest'
import { freeMinuteBefore } from './late-time.ts'

const seoul = (text: string) => new Date(`${text}:00+09:00`)
const full = '1'.repeat(5_760)

test('late study goes into the last free minute before its arrival, over the beginning of a study day', () => {
  const arrival = seoul('2026-12-11T04:02')
  expect(freeMinuteBefore(arrival, new Map())).toEqual(seoul('2026-12-11T04:01'))
  const begun = new Map([['2026-12-11', `${'1'.repeat(8)}${'0'.repeat(5_752)}`]])
  expect(freeMinuteBefore(arrival, begun)).toEqual(seoul('2026-12-11T03:59'))
  const quarter = new Map([['2026-12-11', `0000${'0010'}${'0'.repeat(5_752)}`]])
  expect(freeMinuteBefore(arrival, quarter)).toEqual(seoul('2026-12-11T04:00'))
})

test('two days that are full have no room', () => {
  const days = new Map(['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11'].map((date) => [date, full]))
  expect(freeMinuteBefore(seoul('2026-12-11T12:00'), days)).toBeNull()
})
