import { storeDemo } from '@readgrow/server/demo'
import { openServices } from '@readgrow/server/services'
import { cloneDatabase, type TestClusterAddress } from '@readgrow/server/testing/cluster'
import { testConfig } from '@readgrow/server/testing/test-config'
import { inject, onTestFinished } from 'vitest'

/** The address of a database of this release with the demo's people, which is dropped after the test. */
export async function aDemoDatabase(): Promise<string> {
  const database = await cloneDatabase(JSON.parse(inject('testCluster')) as TestClusterAddress)
  onTestFinished(() => database.drop())
  const services = await openServices(testConfig(), database.url)
  await storeDemo(services, null)
  await services.close()
  return database.url
}
