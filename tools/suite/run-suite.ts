import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../root.ts'
import { closingWords, slowestFirst, withinBounds } from './closing-words.ts'
import { type Machine, watchMachine } from './machine.ts'
import { type Lanes, type Outcome, runSteps, type Step } from './steps.ts'

/**
 * Runs the steps, prints how they ended and sets the exit code. Leaves test-results/durations.json and
 * test-results/flaky.json behind, those of an earlier run are gone.
 */
export async function runSuite(steps: readonly (Step | Lanes)[]): Promise<void> {
  const print = (text: string) => process.stdout.write(text)
  const look = watchMachine()
  const outcome = withinBounds(await runSteps(steps, print))
  const machine = look()
  keepResults(outcome, machine)
  print(closingWords(outcome, machine))
  process.exitCode = outcome.counts.failed > 0 ? 1 : 0
}

function keepResults(outcome: Outcome, machine: Machine): void {
  const folder = path.join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  const keep = (name: string, content: unknown) =>
    writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  keep('durations.json', { machine, files: slowestFirst(outcome) })
  keep('flaky.json', { machine, flaky: outcome.flaky })
}
