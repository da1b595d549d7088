import { nothing } from './counts.ts'
import { type Failure, type FileRun, kindOf, plainMessage, type RunReport } from './run-report.ts'

/** The parts of Playwright's JSON report that are read here. Source: playwright.dev/docs/test-reporters, JSON. */
export interface BrowserReport {
  readonly suites: readonly BrowserSuite[]
  readonly stats: { readonly expected: number; readonly skipped: number }
  /** Outside of any test. */
  readonly errors: readonly { readonly message?: string }[]
}

interface BrowserSuite {
  readonly title: string
  readonly specs: readonly BrowserSpec[]
  readonly suites?: readonly BrowserSuite[]
}

interface BrowserSpec {
  readonly title: string
  /** From the folder of the tests. */
  readonly file: string
  readonly tests: readonly BrowserTest[]
}

interface BrowserTest {
  readonly status: 'skipped' | 'expected' | 'unexpected' | 'flaky'
  readonly results: readonly {
    readonly status?: string
    readonly duration: number
    readonly errors: readonly { readonly message?: string }[]
  }[]
}

interface NamedTest {
  readonly file: string
  readonly test: string
  readonly ended: BrowserTest
}

/**
 * Playwright's report in the form of every runner's. A test that passed only on a retry of Playwright's own counts as
 * failed: it ran again on the same server, beside the same noise.
 */
export function readBrowserReport({ suites, stats, errors }: BrowserReport): RunReport {
  // The outermost suites are the files.
  const tests = suites.flatMap((file) => testsIn(file, []))
  const failures = [
    ...errors.map((error) => ({ ...outside, message: plainMessage(error) })),
    ...tests.filter(({ ended }) => ended.status === 'unexpected' || ended.status === 'flaky').map(failureOf),
  ]
  return {
    counts: { ...nothing, passed: stats.expected, failed: failures.length, skipped: stats.skipped },
    failures,
    files: [...Map.groupBy(tests, ({ file }) => file)].map(([file, inside]) => fileRun(file, inside)),
  }
}

const outside = { file: '', test: 'outside of tests', kind: 'UNHANDLED', durationMs: 0 } as const

function testsIn({ specs, suites = [] }: BrowserSuite, within: readonly string[]): NamedTest[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map((ended) => ({ file: `e2e/${file}`, test: [...within, title].join(' > '), ended })),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, [...within, suite.title]))]
}

const durationOf = ({ results }: BrowserTest) => results.reduce((sum, { duration }) => sum + duration, 0)

function failureOf({ file, test, ended }: NamedTest): Failure {
  const errors = ended.results.flatMap((result) => result.errors)
  const passedOnRetry = { message: 'It passed on a retry.' }
  const all = ended.status === 'flaky' ? [passedOnRetry, ...errors] : errors
  return {
    file,
    test,
    kind: kindOf(all),
    message: plainMessage(all[0] ?? { message: 'It should have failed, and passed.' }),
    durationMs: durationOf(ended),
  }
}

function fileRun(file: string, tests: readonly NamedTest[]): FileRun {
  return {
    file,
    durationMs: tests.reduce((sum, { ended }) => sum + durationOf(ended), 0),
    passed: tests.filter(({ ended }) => ended.status === 'expected').map(({ test }) => test),
  }
}
