import { defineConfig } from 'vitest/config'
import { countInto } from './tools/count-reporter.ts'

// Generous, because real databases and processes are at work and two cores are shared; a hang still ends.
const node = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 120_000 }
const countsFile = process.env.COUNTS_FILE

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    // A run that is counted is read by a program first: only what failed is worth its lines.
    reporters: countsFile ? ['dot', countInto(countsFile)] : ['default'],
    silent: countsFile ? 'passed-only' : false,
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['{contract,learning,content,client}/src/**/*.test.ts', 'tools/**/*.test.ts'],
        },
      },
      { test: { name: 'screen', environment: 'happy-dom', include: ['{ui,web,admin}/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
