/** How many checks passed and failed; skipped ones are told apart, so that a silent suite cannot look like a good one. */
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

/** The line that everything ends with. */
export function lastLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}

/**
 * What a test runner's report and its exit say together: a runner that ended badly without a failed test, or that ran
 * nothing at all, has one failure more than it counted.
 */
export function settle(reported: Counts | null, exitCode: number): Counts {
  if (!reported) return oneFailed
  const ranNothing = reported.passed + reported.failed === 0
  const hidFailure = exitCode !== 0 && reported.failed === 0
  return ranNothing || hidFailure ? add(reported, oneFailed) : reported
}

/** Playwright's own JSON report, as far as it is read here. Source: playwright.dev/docs/test-reporters, JSON. */
interface BrowserReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

/** A test that passed only when it was run again counts as failed, and so does an error outside of any test. */
export function countBrowserReport({ stats, errors }: BrowserReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
