import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { root } from '../root.ts'
import { type Counts, nothing } from './counts.ts'
import { type Failure, type FileRun, kindOf, plainMessage, type RunReport } from './run-report.ts'

/** Writes the report of a run to a file; a module that does not load and an unhandled error are failures too. */
export function reportInto(file: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      writeFileSync(file, JSON.stringify(reportOf(modules, unhandledErrors)))
    },
  }
}

function reportOf(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): RunReport {
  const failures = [...unhandledErrors.map(unhandled), ...modules.flatMap(failuresIn)]
  const ended = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
  const counts: Counts = {
    ...nothing,
    passed: ended.filter((state) => state === 'passed').length,
    failed: failures.length,
    skipped: ended.filter((state) => state === 'skipped').length,
  }
  return { counts, failures, files: modules.map(fileRun) }
}

function fileOf({ moduleId }: TestModule): string {
  return path.relative(root, moduleId).split(path.sep).join('/')
}

function fileRun(module: TestModule): FileRun {
  const took = module.diagnostic()
  return {
    file: fileOf(module),
    durationMs: Math.round(
      took.environmentSetupDuration + took.prepareDuration + took.setupDuration + took.collectDuration + took.duration,
    ),
    passed: [...module.children.allTests('passed')].map((test) => test.fullName),
  }
}

function unhandled(error: SerializedError): Failure {
  return { file: '', test: 'outside of tests', kind: 'UNHANDLED', message: plainMessage(error), durationMs: 0 }
}

function failuresIn(module: TestModule): Failure[] {
  const file = fileOf(module)
  const suites = [module, ...module.children.allSuites()].flatMap((suite) => {
    const [error] = suite.errors()
    const test = 'fullName' in suite ? suite.fullName : 'the file itself'
    return error ? [{ file, test, kind: 'LOAD' as const, message: plainMessage(error), durationMs: 0 }] : []
  })
  // A test that is neither passed nor skipped has failed, one that never ended too.
  const tests = [...module.children.allTests()].filter((test) => !['passed', 'skipped'].includes(test.result().state))
  return [...suites, ...tests.map((test) => failureOf(file, test))]
}

function failureOf(file: string, test: TestCase): Failure {
  const errors = test.result().errors ?? []
  return {
    file,
    test: test.fullName,
    kind: kindOf(errors),
    message: plainMessage(errors[0] ?? { message: 'It never ended.' }),
    durationMs: Math.round(test.diagnostic()?.duration ?? 0),
  }
}
