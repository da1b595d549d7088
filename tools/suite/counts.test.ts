import { expect, test } from 'vitest'
import { lastLine, nothing, settle } from './counts.ts'

test('the last line names both numbers, and what passed the second time has passed', () => {
  expect(lastLine({ ...nothing, passed: 12, skipped: 3 })).toBe('12 passed, 0 failed')
  expect(lastLine({ ...nothing, passed: 12, failed: 1, flaky: 2 })).toBe('14 passed, 1 failed')
})

test('a runner that leaves no report counts as one failure', () => {
  expect(settle(null, 0)).toMatchObject({ passed: 0, failed: 1 })
})

test('a runner that ran nothing counts as one failure', () => {
  expect(settle({ ...nothing, skipped: 4 }, 0)).toMatchObject({ failed: 1, skipped: 4 })
})

test('a runner that exits with an error but no failed test counts as one failure', () => {
  expect(settle({ ...nothing, passed: 7 }, 1)).toMatchObject({ passed: 7, failed: 1 })
})

test('counted failures are not counted twice', () => {
  expect(settle({ ...nothing, passed: 7, failed: 2 }, 1)).toMatchObject({ passed: 7, failed: 2 })
})
