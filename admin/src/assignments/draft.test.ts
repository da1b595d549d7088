import { CallFailure } from '@readgrow/client'
import { expect, test } from 'vitest'
import { dueRefusal, emptyDraft, problemsOf } from './draft.ts'

const refusedFor = (path: string, rule: string) =>
  new CallFailure(400, { code: 'VALIDATION_FAILED', fields: [{ path, rule }] })
const [past, far] = ['오늘이나 그 뒤의 날짜를 골라 주세요.', '1년 안의 날짜를 골라 주세요.']

test.each([
  ['body.dueOn', 'PAST', past],
  ['body.dueOn', 'TOO_FAR', far],
  // The year 20261 is a slip of the finger, and no day of the past.
  ['body.dueOn', 'YEAR', far],
  ['body.note', 'LENGTH', null],
])('a refusal of %s by the rule %s is said as %s', (path, rule, sentence) => {
  expect(dueRefusal(refusedFor(path, rule))).toBe(sentence)
})

test('another failure is none of the date', () => {
  expect(dueRefusal(new CallFailure(404, { code: 'NOT_FOUND' }))).toBeNull()
  expect(dueRefusal(new Error('broken'))).toBeNull()
})

test('an assignment may be due today, and not yesterday', () => {
  const dueOn = (date: string) => problemsOf({ ...emptyDraft('1'), dueOn: date }, '2026-12-01').dueOn
  expect(['', '2026-11-30', '2026-12-01', '2026-12-02'].map(dueOn)).toEqual([
    '언제까지 할지 골라 주세요.',
    past,
    undefined,
    undefined,
  ])
})
