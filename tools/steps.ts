import { add, type Counts, lastLine, nothing, oneFailed } from './counts.ts'

export interface StepResult {
  readonly counts: Counts
  /** The output to show when it failed. */
  readonly output: string
}

export interface Step {
  readonly name: string
  run(): Promise<StepResult>
}

const nameWidth = 10

/**
 * Runs the steps one after the other and prints a line for each, its output only when it failed, and at the very end
 * `N passed, N failed`. A step that throws has failed; the steps after it still run.
 */
export async function runSteps(steps: readonly Step[], print: (text: string) => void): Promise<Counts> {
  let total = nothing
  for (const step of steps) {
    const startedAtMs = performance.now()
    const { counts, output } = await step
      .run()
      .catch((error: unknown) => ({ counts: oneFailed, output: `${error instanceof Error ? error.stack : error}` }))
    total = add(total, counts)
    if (counts.failed > 0) print(`${output.trimEnd()}\n\n`)
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    print(
      `${counts.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(nameWidth)} ${lastLine(counts)}${skipped} (${seconds} s)\n`,
    )
  }
  print(`${lastLine(total)}\n`)
  return total
}
