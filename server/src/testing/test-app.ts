import { afterAll, inject } from 'vitest'
import type { TestClusterAddress } from './cluster/index.ts'
import { openTestApp } from './open-test-app.ts'

/**
 * The real server on its own database, closed after the file. `as(account)` calls like that account's browser on its
 * host; `visitor(host)` like a stranger's. Calls name the endpoint as `'POST /auth/login'`.
 */
export async function testApp(changes: Parameters<typeof openTestApp>[1] = {}) {
  const app = await openTestApp(JSON.parse(inject('testCluster')) as TestClusterAddress, changes)
  afterAll(app.close)
  return app
}
