import { type Agent, request } from 'node:http'
import { cloneDatabase, type TestClusterAddress } from '@readgrow/server/testing/cluster'
import { inject, onTestFinished } from 'vitest'

/** For what a process of its own does. */
export const patience = { timeout: 120_000, interval: 50 }

/** The address of a migrated database without people, which is dropped after the test. */
export async function aDatabase(): Promise<string> {
  const database = await cloneDatabase(JSON.parse(inject('testCluster')) as TestClusterAddress)
  onTestFinished(() => database.drop())
  return database.url
}

/** A status, or what happened to the connection. */
export function ask(port: number, path: string, agent?: Agent): Promise<string> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, ...(agent ? { agent } : {}), headers: { host: 'localhost' } })
    sent.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(String(response.statusCode)))
      response.on('error', (error) => resolve(error.message))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end()
  })
}
