import { expect, test } from 'vitest'
import { seoulToday, termOf, termSentence, yearFrom } from './term.ts'

const today = '2026-11-21'

test.each([
  ['2026-11-20', '계약 끝남'],
  ['2026-11-21', '오늘까지'],
  ['2026-11-22', '1일 남음'],
  ['2026-12-21', '30일 남음'],
])('a contract that ends on %s is spoken of: %s', (endsOn, words) => {
  expect(termOf(endsOn, today)?.words).toBe(words)
})

test('a contract is mentioned from 30 days before its end, a missing one always', () => {
  expect(termOf('2026-12-22', today)).toBeNull()
  expect(termOf(null, today)?.words).toBe('계약 없음')
})

test.each([
  ['2026-11-21', '2027-11-20'],
  ['2027-03-01', '2028-02-29'],
])('a contract of a year from %s ends on %s', (startsOn, endsOn) => {
  expect(yearFrom(startsOn)).toBe(endsOn)
})

test('the day changes at midnight in Seoul', () => {
  expect(seoulToday(new Date('2026-11-20T14:59:59Z'))).toBe('2026-11-20')
  expect(seoulToday(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
})

test.each([
  [null, /계약이 없어서/],
  [{ startsOn: '2026-12-01', endsOn: '2027-11-30' }, /2026\.12\.01에 시작해요/],
  [{ startsOn: '2025-11-21', endsOn: '2026-11-20' }, /2026\.11\.20에 끝나서/],
  [{ startsOn: '2025-11-21', endsOn: '2026-11-21' }, /오늘까지/],
  [{ startsOn: '2025-11-21', endsOn: '2026-12-21' }, /30일 남았어요/],
])('of the contract %j it is said what members feel of it', (contract, sentence) => {
  expect(termSentence(contract, today)).toMatch(sentence)
})

test('a contract that runs for more than 30 days is not mentioned', () => {
  expect(termSentence({ startsOn: today, endsOn: '2026-12-22' }, today)).toBeNull()
})
