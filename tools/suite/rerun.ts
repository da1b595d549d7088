import { type Counts, settle } from './counts.ts'
import type { Failure, FailureKind, RunReport } from './run-report.ts'
import type { StepResult } from './steps.ts'

/** One run of a test runner. */
export interface Attempt {
  /** null when it left none. */
  readonly report: RunReport | null
  readonly exitCode: number
  readonly output: string
}

/** Both runners end so when tests failed, and only then. */
const testsFailed = 1
const mostTests = 5
const mostFiles = 4
// A machine that is short of time makes a test late or lets it look too early. It does not make counterexamples.
const forgivable: ReadonlySet<FailureKind> = new Set(['TIMEOUT', 'ASSERTION'])
/** What rights and the walls between companies rest on has to hold every time. */
export const neverAgain = [
  'contract/src/permissions-page',
  'server/src/platform/http/closed',
  'server/src/platform/database/tenants',
  'server/src/external-sign-in/tenants',
  'server/src/audit/every-write',
  'e2e/guard',
]

/** Why the failures of a run stand as they are; null when what failed may run once more. */
export function whyTheyStand({ report, exitCode }: Attempt): string | null {
  if (!report) return 'the runner left no report'
  const { failures } = report
  if (failures.length === 0) return 'no test failed'
  if (exitCode !== testsFailed) return `the runner ended with ${exitCode}`
  const other = failures.find(({ kind }) => !forgivable.has(kind))
  if (other) return `${other.test || other.file} is neither a limit of time nor an expectation (${other.kind})`
  const wall = failures.find(({ file }) => neverAgain.some((start) => file.startsWith(`${start}.`)))
  if (wall) return `${wall.file} has to hold every time`
  if (failures.length > mostTests) return `more than ${mostTests} tests failed`
  return filesOf(failures).length > mostFiles ? `tests failed in more than ${mostFiles} files` : null
}

/** Each file once. */
export const filesOf = (failures: readonly Failure[]) => [...new Set(failures.map(({ file }) => file))]

/** What has to pass the second time: the test alone, or the whole file because its tests share a database. */
export type Unit = 'TEST' | 'FILE'

/** The counts of a first run once what failed has run again; a second run that is not sound itself changes nothing. */
export function afterRerun(first: RunReport, second: Attempt, unit: Unit): { counts: Counts; flaky: Failure[] } {
  const flaky = first.failures.filter((failure) => passedAgain(failure, second, unit))
  const { failed } = first.counts
  return { counts: { ...first.counts, failed: failed - flaky.length, flaky: flaky.length }, flaky }
}

function passedAgain({ file, test }: Failure, { report, exitCode }: Attempt, unit: Unit): boolean {
  if (!report || report.failures.some(({ kind }) => kind === 'UNHANDLED')) return false
  if (exitCode !== (report.failures.length > 0 ? testsFailed : 0)) return false
  if (unit === 'FILE' && report.failures.some((failure) => failure.file === file)) return false
  return report.files.some((run) => run.file === file && run.passed.includes(test))
}

/** The result of a run whose failures stand. */
export function asItEnded({ report, exitCode, output }: Attempt): StepResult {
  return {
    counts: settle(report?.counts ?? null, exitCode),
    output,
    files: report?.files ?? [],
    failures: report?.failures ?? [],
  }
}

/** Runs what failed once more where it may, and says how both ended. */
export async function withSecondRun(
  first: Attempt,
  again: (failures: readonly Failure[]) => Promise<Attempt>,
  unit: Unit,
): Promise<StepResult> {
  const { report } = first
  const why = whyTheyStand(first)
  if (!report || why) {
    const told = report && report.failures.length > 0 ? `${first.output}\nNot run again: ${why}.\n` : first.output
    return asItEnded({ ...first, output: told })
  }
  const second = await again(report.failures)
  const output = `${first.output}\nWhat failed ran once more, alone:\n${second.output}`
  return { ...afterRerun(report, second, unit), output, files: report.files }
}
