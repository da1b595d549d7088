import { describe, expect, test } from 'vitest'
import { aWord } from '../testing/words.ts'
import { comesAt, dayInWords, progressLine } from './due.ts'

const today = '2026-11-20'

test.each([
  ['2026-11-18', '오늘'],
  ['2026-11-20', '오늘'],
  ['2026-11-21', '내일'],
  ['2026-12-02', '12일 뒤'],
  ['2027-01-18', '59일 뒤'],
  ['2027-02-20', '약 3달 뒤'],
  ['2028-11-20', '약 2년 뒤'],
])('%s seen from %s is %s', (date, words) => {
  expect(dayInWords(date, today)).toBe(words)
})

describe('the stage of a word', () => {
  test.each([
    [{ stage: 'FAMILIAR', dueOn: '2026-12-02' }, '아는 편 · 12일 뒤 복습'],
    [{ stage: 'FRESH', dueOn: null }, '새 단어'],
    [{ stage: 'FAMILIAR', state: 'PAUSED', dueOn: '2026-12-02' }, '아는 편 · 쉬는 중'],
    [{ stage: 'LEARNING', state: 'KNOWN' }, '이미 아는 단어'],
    [{ stage: 'LEARNING', state: 'IGNORED' }, '제외한 단어'],
  ] as const)('%o: %s', (over, line) => {
    expect(progressLine(aWord('tree', over), today)).toBe(line)
  })
})

test.each([
  ['2026-11-20T05:30:00Z', '오늘 14:30'],
  ['2026-11-20T18:59:59Z', '오늘 03:59'],
  ['2026-11-20T19:00:00Z', '내일, 2026.11.21\u00a0(토)'],
  ['2026-11-25T00:00:00Z', '2026.11.25\u00a0(수)'],
])('the next word at %s comes %s: the study day ends at four in Seoul', (instant, words) => {
  expect(comesAt(instant, today)).toBe(words)
})
