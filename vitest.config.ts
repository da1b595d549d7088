import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const, testTimeout: 20_000, hookTimeout: 60_000 }

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    projects: [
      { test: { ...node, name: 'unit', include: ['{contract,learning,content,client,tools}/src/**/*.test.ts'] } },
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
