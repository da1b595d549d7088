import { expect, test } from 'vitest'
import { type BrowserReport, readBrowserReport } from './browser-report.ts'

type Suite = BrowserReport['suites'][number]
type Ended = Suite['specs'][number]['tests'][number]

const ended = (status: Ended['status'], duration: number, ...messages: string[]): Ended => ({
  status,
  results: [{ duration, errors: messages.map((message) => ({ message })) }],
})
const spec = (title: string, only: Ended) => ({ title, file: 'reader.spec.ts', tests: [only] })

const reader: Suite = {
  title: 'reader.spec.ts',
  specs: [
    spec('reads', ended('expected', 900)),
    spec('waits', ended('unexpected', 400, 'Test timeout of 9ms exceeded.')),
  ],
  suites: [
    { title: 'on a phone', specs: [spec('reads', ended('unexpected', 300, 'Error: expect(received).toBe(expected)'))] },
  ],
}

test('tests are known by file and titles, with their first error and how long they took', () => {
  const report = readBrowserReport({ suites: [reader], stats: { expected: 1, skipped: 2 }, errors: [] })
  expect(report).toEqual({
    counts: { passed: 1, failed: 2, skipped: 2, flaky: 0 },
    failures: [
      {
        file: 'e2e/reader.spec.ts',
        test: 'waits',
        kind: 'TIMEOUT',
        message: 'Test timeout of 9ms exceeded.',
        durationMs: 400,
      },
      {
        file: 'e2e/reader.spec.ts',
        test: 'on a phone > reads',
        kind: 'ASSERTION',
        message: 'Error: expect(received).toBe(expected)',
        durationMs: 300,
      },
    ],
    files: [{ file: 'e2e/reader.spec.ts', durationMs: 1_600, passed: ['reads'] }],
  })
})

test('an error outside of tests is a failure that nobody runs again', () => {
  const report = readBrowserReport({ suites: [], stats: { expected: 0, skipped: 0 }, errors: [{ message: 'setup' }] })
  expect(report).toMatchObject({ counts: { failed: 1 }, failures: [{ kind: 'UNHANDLED', message: 'setup' }] })
})

test('a test that passed on a retry of the runner, on the same server, has failed', () => {
  const retried: Suite = {
    title: 'reader.spec.ts',
    specs: [
      spec('reads', {
        status: 'flaky',
        results: [
          ...ended('unexpected', 400, 'Test timeout of 9ms exceeded.').results,
          ...ended('expected', 90).results,
        ],
      }),
    ],
  }
  expect(readBrowserReport({ suites: [retried], stats: { expected: 0, skipped: 0 }, errors: [] })).toMatchObject({
    counts: { passed: 0, failed: 1, flaky: 0 },
    failures: [{ kind: 'ERROR', message: 'It passed on a retry.' }],
  })
})
