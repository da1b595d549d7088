/** How many checks passed and failed; skipped ones count apart, so that a skipped suite does not look like a good one. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Failed first and passed when they ran once more, alone; in none of the other numbers. */
  readonly flaky: number
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
export const onePassed: Counts = { ...nothing, passed: 1 }
export const oneFailed: Counts = { ...nothing, failed: 1 }

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: a.flaky + b.flaky,
  }
}

/** The last line of a run. */
export function lastLine({ passed, failed, flaky }: Counts): string {
  return `${passed + flaky} passed, ${failed} failed`
}

/**
 * The counts from a test runner's report and exit: a runner that exited with an error but no failed test, or that ran
 * nothing at all, has one failure more than it counted.
 */
export function settle(reported: Counts | null, exitCode: number): Counts {
  if (!reported) return oneFailed
  const ranNothing = reported.passed + reported.failed + reported.flaky === 0
  const hidFailure = exitCode !== 0 && reported.failed === 0
  return ranNothing || hidFailure ? add(reported, oneFailed) : reported
}
