import { lastLine } from './counts.ts'
import { type Machine, machineLine } from './machine.ts'
import { type Failure, failureLines, seconds } from './run-report.ts'
import type { Outcome } from './steps.ts'

const mostFlaky = 3
/** An expectation of the server that holds only sometimes is a race of the product until somebody shows otherwise. */
const mostServerAssertions = 1
const slowestShown = 10

/** Why what passed the second time is too much to be forgiven; null when it is not. */
export function tooFlaky(flaky: readonly Failure[]): string | null {
  if (flaky.length > mostFlaky) return `More than ${mostFlaky} tests of a run may not be flaky.`
  const inServer = flaky.filter(({ file, kind }) => kind === 'ASSERTION' && file.startsWith('server/'))
  return inServer.length > mostServerAssertions
    ? `More than ${mostServerAssertions} expectation of the server may not be flaky.`
    : null
}

/** Counts what was forgiven as failed where it is too much. */
export function withinBounds(outcome: Outcome): Outcome {
  const { counts, flaky } = outcome
  if (!tooFlaky(flaky)) return outcome
  return { ...outcome, counts: { ...counts, failed: counts.failed + counts.flaky, flaky: 0 } }
}

/** What is printed after the last step. Its last line is `N passed, N failed`. */
export function closingWords(outcome: Outcome, machine: Machine): string {
  const { flaky, files, counts } = outcome
  const tooMuch = tooFlaky(flaky)
  return [
    ...(flaky.length > 0 ? ['', `Failed first, passed when they ran once more, alone (${flaky.length} flaky):`] : []),
    ...flaky.flatMap(failureLines),
    ...(tooMuch ? [`${tooMuch} They count as failed.`] : []),
    ...(files.length > 0 ? ['', 'Slowest files:'] : []),
    ...slowestFirst(outcome)
      .slice(0, slowestShown)
      .map(({ file, durationMs }) => `${seconds(durationMs).padStart(9)}  ${file}`),
    '',
    machineLine(machine),
    lastLine(counts),
    '',
  ].join('\n')
}

/** How long every file took, the longest first. */
export function slowestFirst({ files }: Outcome): { file: string; durationMs: number }[] {
  return files
    .map(({ file, durationMs }) => ({ file, durationMs }))
    .toSorted((one, other) => other.durationMs - one.durationMs)
}
