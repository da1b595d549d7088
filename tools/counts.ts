/** How many checks passed and failed; skipped ones count apart, so that a skipped suite does not look like a good one. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 }
export const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 }

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** The last line of a run. */
export function lastLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

/**
 * The counts from a test runner's report and exit: a runner that exited with an error but no failed test, or that ran
 * nothing at all, has one failure more than it counted.
 */
export function settle(reported: Counts | null, exitCode: number): Counts {
  if (!reported) return oneFailed
  const ranNothing = reported.passed + reported.failed === 0
  const hidFailure = exitCode !== 0 && reported.failed === 0
  return ranNothing || hidFailure ? add(reported, oneFailed) : reported
}

/** The parts of Playwright's JSON report that are read here. Source: playwright.dev/docs/test-reporters, JSON. */
interface BrowserReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** A test that passed only on a retry counts as failed, and so does an error outside of any test. */
export function countBrowserReport({ stats, errors }: BrowserReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
