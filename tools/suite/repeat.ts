import { add, type Counts, nothing, oneFailed, onePassed, settle } from './counts.ts'
import type { Attempt } from './rerun.ts'
import { failureLines, seconds } from './run-report.ts'

/**
 * Repeats a run and prints a line for each and what failed in it. Counts runs, not tests. Ends early after a run that
 * says nothing about any test, because the next would not either.
 */
export async function repeat(
  times: number,
  run: () => Promise<Attempt>,
  print: (text: string) => void,
): Promise<Counts> {
  let counts = nothing
  for (let n = 1; n <= times; n++) {
    const startedAtMs = performance.now()
    const { report, exitCode, output } = await run()
    const { failed } = settle(report?.counts ?? null, exitCode)
    counts = add(counts, failed > 0 ? oneFailed : onePassed)
    const took = seconds(performance.now() - startedAtMs)
    print(`${failed > 0 ? '✗' : '✓'} ${`${n}/${times}`.padEnd(7)} ${took}\n`)
    const failures = report?.failures ?? []
    if (failed > 0 && failures.length === 0) {
      print(`${output.trimEnd()}\n`)
      return counts
    }
    for (const line of failures.flatMap(failureLines)) print(`${line}\n`)
  }
  return counts
}
