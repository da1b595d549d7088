import { expect, test } from 'vitest'
import { countBrowserReport, lastLine, settle } from './counts.ts'

test('the last line names both numbers', () => {
  expect(lastLine({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed')
})

test('a runner that leaves no report counts as one failure', () => {
  expect(settle(null, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that ran nothing counts as one failure', () => {
  expect(settle({ passed: 0, failed: 0, skipped: 4 }, 0)).toMatchObject({ failed: 1, skipped: 4 })
})

test('a runner that exits with an error but no failed test counts as one failure', () => {
  expect(settle({ passed: 7, failed: 0, skipped: 0 }, 1)).toMatchObject({ passed: 7, failed: 1 })
})

test('counted failures are not counted twice', () => {
  expect(settle({ passed: 7, failed: 2, skipped: 0 }, 1)).toMatchObject({ passed: 7, failed: 2 })
})

test('flaky browser tests and errors outside of tests are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countBrowserReport({ stats, errors: [{ message: 'setup' }] })).toEqual({ passed: 5, failed: 3, skipped: 2 })
})
