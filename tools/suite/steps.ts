import { add, type Counts, lastLine, nothing, oneFailed } from './counts.ts'
import type { Failure, FileRun } from './run-report.ts'

export interface StepResult {
  readonly counts: Counts
  /** The output to show when it failed. */
  readonly output: string
  /** First failures of the tests that passed the second time, as many as `counts.flaky`. */
  readonly flaky?: readonly Failure[]
  readonly files?: readonly FileRun[]
  readonly failures?: readonly Failure[]
}

export interface Step {
  readonly name: string
  run(): Promise<StepResult>
}

/** Steps that run side by side, each lane one after the other. */
export interface Lanes {
  readonly lanes: readonly (readonly Step[])[]
}

export const sideBySide = (...lanes: readonly (readonly Step[])[]): Lanes => ({ lanes })

/** What the steps of a run came to. */
export interface Outcome {
  readonly counts: Counts
  readonly flaky: readonly Failure[]
  readonly files: readonly FileRun[]
}

const nameWidth = 10

/**
 * Runs the steps and prints a line for each in the order of the list, its output only when it failed. A step that throws
 * has failed; the steps after it still run.
 */
export async function runSteps(steps: readonly (Step | Lanes)[], print: (text: string) => void): Promise<Outcome> {
  let outcome: Outcome = { counts: nothing, flaky: [], files: [] }
  for (const step of steps) {
    const lanes = 'lanes' in step ? step.lanes : [[step]]
    for (const ended of lanes.flatMap(startLane)) {
      const { result, text } = await ended
      print(text)
      outcome = {
        counts: add(outcome.counts, result.counts),
        flaky: [...outcome.flaky, ...(result.flaky ?? [])],
        files: [...outcome.files, ...(result.files ?? [])],
      }
    }
  }
  return outcome
}

interface Ended {
  readonly result: StepResult
  /** What is printed about it. */
  readonly text: string
}

function startLane(lane: readonly Step[]): Promise<Ended>[] {
  let before: Promise<unknown> = Promise.resolve()
  return lane.map((step) => {
    const ended = before.then(() => runStep(step))
    before = ended
    return ended
  })
}

async function runStep(step: Step): Promise<Ended> {
  const startedAtMs = performance.now()
  const result = await step
    .run()
    .catch((error: unknown) => ({ counts: oneFailed, output: `${error instanceof Error ? error.stack : error}` }))
  const { counts, output } = result
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
  const flaky = counts.flaky > 0 ? `, ${counts.flaky} flaky` : ''
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  const line = `${counts.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(nameWidth)} ${lastLine(counts)}${flaky}${skipped} (${seconds} s)\n`
  return { result, text: counts.failed > 0 ? `${output.trimEnd()}\n\n${line}` : line }
}
