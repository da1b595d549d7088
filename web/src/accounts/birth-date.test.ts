import { expect, test } from 'vitest'
import { readBirthDate, writtenDate } from './birth-date.ts'

const today = '2026-11-20'

test.each([
  '19950505',
  '1995-05-05',
  '1995.5.5',
  '1995. 5. 5.',
  '1995/05/05',
  '1995년 5월 5일',
  ' 1995 05 05 ',
  '１９９５０５０５',
])('%s is the fifth of May 1995', (typed) => {
  expect(writtenDate(typed)).toBe('1995-05-05')
  expect(readBirthDate(typed, today)).toEqual({ date: '1995-05-05' })
})

test.each([
  ['', 'EMPTY'],
  ['   ', 'EMPTY'],
  ['950505', 'FORMAT'],
  ['1995', 'FORMAT'],
  ['05/05/1995', 'FORMAT'],
  ['199505051', 'FORMAT'],
  ['19950230', 'NO_SUCH_DAY'],
  ['19951301', 'NO_SUCH_DAY'],
  ['19950500', 'NO_SUCH_DAY'],
  ['20230229', 'NO_SUCH_DAY'],
  ['20261120', 'FUTURE'],
  ['20301231', 'FUTURE'],
  ['18000101', 'TOO_LONG_AGO'],
  ['20200101', 'TOO_YOUNG'],
])('%s is refused as %s', (typed, problem) => {
  expect(readBirthDate(typed, today)).toEqual({ problem })
})

test('who turns fourteen today may join, who does tomorrow may not', () => {
  expect(readBirthDate('20121120', today)).toEqual({ date: '2012-11-20' })
  expect(readBirthDate('20121121', today)).toEqual({ problem: 'TOO_YOUNG' })
})
