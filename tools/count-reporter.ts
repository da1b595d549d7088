import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'
import { add, type Counts, nothing, oneFailed, onePassed } from './counts.ts'

/** Writes the counts of a run to a file; a module that does not load and an unhandled error are failures too. */
export function countInto(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      let counts: Counts = { ...nothing, failed: unhandledErrors.length }
      for (const module of modules) {
        if (module.errors().length > 0) counts = add(counts, oneFailed)
        for (const suite of module.children.allSuites()) {
          if (suite.errors().length > 0) counts = add(counts, oneFailed)
        }
        for (const test of module.children.allTests()) {
          const { state } = test.result()
          counts = add(
            counts,
            state === 'passed' ? onePassed : state === 'skipped' ? { ...nothing, skipped: 1 } : oneFailed,
          )
        }
      }
      writeFileSync(file, JSON.stringify(counts))
    },
  }
}
