import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { browserTests, build, type TestOptions, tests } from './checks.ts'
import { root } from './root.ts'
import { datedSpecs, givenSeed, proofProjects, proofStarts, seedOfDay } from './suite/proof-plan.ts'
import { runSuite } from './suite/run-suite.ts'
import type { Step, StepResult } from './suite/steps.ts'

// What is too dear for every change: by night, and before a release. `npm run proof -- server` runs one part.

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const seed = values.seed === undefined ? seedOfDay(new Date()) : givenSeed(values.seed)
const deep: TestOptions = { forgives: false, env: { TEST_DEPTH: 'proof', FAST_CHECK_SEED: String(seed) } }
const { unit, server, process: processes } = proofProjects

/** In the form of the gate: what is tried on a particular day is the day, not the depth. */
const dates = Object.entries(proofStarts).map(([name, start]) =>
  browserTests(name, { forgives: false, words: datedSpecs, env: { TEST_DEPTH: 'gate', E2E_START: start } }),
)
const parts: Record<string, readonly Step[]> = {
  unit: [tests('unit', unit, deep)],
  server: [tests('server', server, deep)],
  process: [build, tests('process', processes, deep)],
  browser: [build, browserTests('browser', deep)],
  dates: [build, ...dates],
}

const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
const unknown = wanted.filter((name) => !parts[name])
if (unknown.length > 0) {
  process.stderr.write(`There is no part called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}
const startedAt = new Date()
const ended: object[] = []
process.stdout.write(`The proof draws with seed ${seed}; the same again: npm run proof -- --seed ${seed}\n`)
await runSuite([...new Set(wanted.flatMap((name) => parts[name] ?? []))].map(recorded))

/** A step that is in test-results/proof.json as soon as it has ended, also when the run never gets to its end. */
function recorded(step: Step): Step {
  return {
    name: step.name,
    run: async () => {
      const startedAtMs = performance.now()
      const result = await step.run().catch(
        (error: unknown): StepResult => ({
          counts: { passed: 0, failed: 1, skipped: 0, flaky: 0 },
          output: error instanceof Error ? `${error.stack}` : String(error),
        }),
      )
      const { counts, failures = [], files = [] } = result
      const durationMs = Math.round(performance.now() - startedAtMs)
      const durations = files.map(({ file, durationMs }) => ({ file, durationMs }))
      ended.push({ name: step.name, counts, durationMs, failures, files: durations })
      const folder = path.join(root, 'test-results')
      mkdirSync(folder, { recursive: true })
      const text = JSON.stringify({ seed, parts: wanted, startedAt, steps: ended }, null, 2)
      writeFileSync(path.join(folder, 'proof.json'), `${text}\n`)
      return result
    },
  }
}
