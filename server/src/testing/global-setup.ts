import type { TestProject } from 'vitest/node'
import { openTestCluster } from './cluster/index.ts'
import { fillTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: string
  }
}

/** One cluster per run with one filled template; every test file clones its own database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster({ migrate: fillTemplate, externalUrl: process.env.TEST_DATABASE_URL })
  project.provide('testCluster', JSON.stringify(cluster.describe()))
  return () => cluster.close()
}
