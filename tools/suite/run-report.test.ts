import { expect, test } from 'vitest'
import { kindOf, plainMessage, type ReportedError } from './run-report.ts'

const late: readonly ReportedError[] = [
  { name: 'Error', message: 'Test timed out in 300000ms, waiting.\nIf this is a long-running test' },
  { name: 'Error', message: 'Hook timed out in 300000ms.' },
  { name: 'Error', message: 'Timed out in waitFor!' },
  { name: 'Error', message: 'Timed out in waitUntil!' },
  { name: 'Error', message: "expect.poll() function didn't resolve in time." },
  { name: 'AssertionError', message: 'expected 1 to be 2', cause: { message: 'Matcher did not succeed in time.' } },
  { name: 'TimeoutError', message: 'The operation was aborted due to timeout' },
  { message: 'Test timeout of 240000ms exceeded.' },
  { message: 'Test timeout of 240000ms exceeded while running "beforeEach" hook.' },
  { message: '"beforeAll" hook timeout of 30000ms exceeded.' },
  { message: 'Error: expect(locator).toBeVisible() failed\n\nLocator: x\nTimeout: 30000ms\nError: not found' },
  { message: 'TimeoutError: locator.click: Timeout 30000ms exceeded.\nCall log:' },
  { message: 'Error: expect(received).toBe(expected)\n\nTimeout 30000ms exceeded while waiting on the predicate' },
]

test.each(late.map((error) => [error.message, error] as const))('out of time: %s', (_, error) => {
  expect(kindOf([error])).toBe('TIMEOUT')
})

const unexpected: readonly ReportedError[] = [
  { name: 'AssertionError', message: 'expected 1 to be 2', actual: '1', expected: '2' },
  { name: 'TestingLibraryElementError', message: 'Unable to find an element with the text: 저장하기' },
  { name: 'Error', message: 'expect(element).toBeVisible()' },
  { name: 'Error', message: 'Snapshot `the page of rights 1` mismatched' },
  { message: '\u001b[31mError: expect(received).toEqual(expected)\u001b[39m' },
  { message: 'Error: no error in the browser\n\nexpect(received).toEqual(expected) // deep equality' },
]

test.each(unexpected.map((error) => [error.message, error] as const))('an expectation: %s', (_, error) => {
  expect(kindOf([error])).toBe('ASSERTION')
})

test('a counterexample is a failed property, whatever it broke', () => {
  const error = {
    name: 'Error',
    message: 'Property failed after 3 tests\n{ seed: 1 }',
    cause: { message: 'expected 1' },
  }
  expect(kindOf([error])).toBe('PROPERTY')
  expect(kindOf([{ name: 'Error', message: 'Property interrupted after 7 tests' }])).toBe('PROPERTY')
})

test('anything else that is thrown is an error, and so is a failure without one', () => {
  expect(kindOf([{ name: 'TypeError', message: 'x is not a function' }])).toBe('ERROR')
  expect(kindOf([{ message: 'Error: page.goto: net::ERR_CONNECTION_REFUSED' }])).toBe('ERROR')
  expect(kindOf([])).toBe('ERROR')
})

test('the worst of several errors names the kind', () => {
  const [timeout, assertion] = [late[0], unexpected[0]].map((error) => error ?? {})
  expect(kindOf([timeout ?? {}, assertion ?? {}])).toBe('ASSERTION')
  expect(kindOf([timeout ?? {}, { name: 'RangeError', message: 'no' }, assertion ?? {}])).toBe('ERROR')
  expect(kindOf([assertion ?? {}, { message: 'Property failed after 1 tests' }])).toBe('PROPERTY')
})

test('a message is kept without colours and not without end', () => {
  expect(plainMessage({ message: '\u001b[31mred\u001b[39m' })).toBe('red')
  expect(plainMessage({ message: 'x'.repeat(10_000) })).toHaveLength(4_000)
  expect(plainMessage({})).toBe('')
})
