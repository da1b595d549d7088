import { configDefaults, defineConfig } from 'vitest/config'
import { saySeed, seedOf } from './tools/seed.ts'
import { LongestFirst } from './tools/suite/longest-first.ts'
import { reportInto } from './tools/suite/run-reporter.ts'

// Generous, because real databases and processes are at work and two cores are shared; a hang still ends. The longest
// test makes 2,500 calls, which is a minute where eight others want the same core.
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000, interval: 20 } } }
const reportFile = process.env.RUN_REPORT
const seed = seedOf(process.env)
const depth = process.env.TEST_DEPTH === 'proof' ? ('proof' as const) : ('gate' as const)
// Loading the product again for every file takes as long as its tests. What a module keeps in memory it keeps by database
// or by content, so that files can follow each other in one process.
const shared = {
  ...patient,
  environment: 'node' as const,
  isolate: false,
  provide: { seed, depth },
  // The screens have no properties, and each of their files would load fast-check anew.
  setupFiles: ['learning/src/testing/fixed-draws.ts'],
}
const withDatabase = { ...shared, globalSetup: ['server/src/testing/global-setup.ts'] }
// What only the nightly proof runs lies in files of this name; elsewhere a test asks how deep it is to go.
const exceptProofs = [...configDefaults.exclude, '**/*.proof.test.ts']
// Arithmetic over seconds of sound, which a worker does in the browser. In a screen's context each look at a global is a
// question to the page, so that it takes several times as long there.
const soundOfTakes = 'web/src/takes/analysis.test.ts'

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    // A run that is reported is read by a program first: only what failed is worth its lines.
    reporters: reportFile ? ['dot', reportInto(reportFile), saySeed(seed)] : ['default', saySeed(seed)],
    silent: reportFile ? 'passed-only' : false,
    // By itself a run leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,learning,content,client,bench}/src/**/*.test.ts', 'tools/**/*.test.ts', soundOfTakes],
          exclude: exceptProofs,
        },
      },
      {
        test: {
          ...shared,
          name: 'unit-proof',
          include: ['{contract,learning,content,client,bench}/src/**/*.proof.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'screen',
          environment: './ui/src/testing/page-environment.ts',
          // A screen's modules are one page's, so every file gets them anew (`page.ts`), but not the libraries, nor the
          // contract, whose shapes are made once: a context of its own for each file took half as long again.
          pool: 'threads',
          isolate: false,
          server: { deps: { external: [/\/contract\/src\//] } },
          // What one test puts in the place of the browser's is gone in the next.
          unstubGlobals: true,
          restoreMocks: true,
          setupFiles: ['ui/src/testing/page.ts'],
          include: ['{ui,web,admin}/src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, soundOfTakes],
        },
      },
      // Starts the built product, so it comes after the build; one server process takes half of a small machine.
      {
        test: {
          ...withDatabase,
          name: 'process',
          fileParallelism: false,
          include: ['e2e/process/*.test.ts'],
          exclude: exceptProofs,
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'process-proof',
          fileParallelism: false,
          include: ['e2e/process/*.proof.test.ts'],
        },
      },
      { test: { ...withDatabase, name: 'server', include: ['server/src/**/*.test.ts'], exclude: exceptProofs } },
      { test: { ...withDatabase, name: 'server-proof', include: ['server/src/**/*.proof.test.ts'] } },
    ],
  },
})
