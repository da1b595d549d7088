import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { buildApp } from '@readgrow/server/app'
import { openNameServer } from '@readgrow/server/audit/testing/name-server'
import { storeDemo, storeDemoCompanies } from '@readgrow/server/demo'
import { openPageRenderer } from '@readgrow/server/page-renderer'
import { migrate } from '@readgrow/server/platform/database/migrate'
import { openServices, storeShippedContent } from '@readgrow/server/services'
import { openSimulatedGateway } from '@readgrow/server/simulated-gateway'
import { openSimulatedProviders, withSimulated } from '@readgrow/server/simulated-providers'
import { cloneDatabase, openTestCluster } from '@readgrow/server/testing/cluster'
import { testConfig } from '@readgrow/server/testing/test-config'
import type { RunningServer } from './running-server.ts'
import { adjustableClock } from './time/adjustable-clock.ts'
import { seoulDate } from './time/dates.ts'
import { sayTheTime } from './time/say-the-time.ts'

// Serves the built product on a new database with the demo accounts until its input is closed.
// It is a process apart from the test runner because pages are rendered in production mode only.
process.env.NODE_ENV = 'production'

// The stand-in sign-in providers, as in an installation without real ones.
const simulated = await openSimulatedProviders()
const practice = await openSimulatedGateway()
// It knows no name. Without it the records of domains are asked for on whatever network this machine has.
const names = await openNameServer()
const config = {
  ...withSimulated(
    testConfig({ mode: 'production', conveniences: true, databasePoolSize: 16, dnsServers: [names.address] }),
    simulated,
  ),
  paymentGateway: practice.settings,
  demoClock: true,
}

/** The template of the server's tests does not fit: its time stands still. */
async function fill(url: string): Promise<void> {
  await migrate(url)
  const services = await openServices(config, url)
  await storeShippedContent(services)
  await storeDemo(services, null)
  await services.close()
}

const cluster = await openTestCluster({ migrate: fill, externalUrl: process.env.TEST_DATABASE_URL })
const database = await cloneDatabase(cluster.describe())
const services = await openServices(config, database.url)
const { fastify } = await buildApp(services, await openPageRenderer())
// Nothing runs by the clock: it would remove what a test has just made old, at some minutes of an hour.
await services.jobs.work(services.jobHandlers, { schedules: false })
await fastify.listen({ port: 0, host: '127.0.0.1' })
const { port } = fastify.server.address() as AddressInfo
await storeDemoCompanies(services.db, { port, today: seoulDate() })

// The same product on the same database with a clock that a test moves: a week of use takes a minute.
const clock = adjustableClock()
const later = await openServices(config, database.url, { clock })
const { fastify: laterApp } = await buildApp(later, await openPageRenderer())
await laterApp.listen({ port: 0, host: '127.0.0.1' })
const control = await clock.listen()
const { port: laterPort } = laterApp.server.address() as AddressInfo
sayTheTime([fastify.server, laterApp.server])

const running: RunningServer = {
  port,
  databaseUrl: database.url,
  later: { port: laterPort, controlPort: control.port },
}
process.stdout.write(`${JSON.stringify(running)}\n`)

// This input closes however the runner ends.
process.stdin.resume()
await Promise.race([once(process.stdin, 'end'), once(process, 'SIGTERM'), once(process, 'SIGINT')])
control.close()
await laterApp.close()
await later.close()
await fastify.close()
await services.close()
await simulated.close()
await practice.close()
names.close()
await rm(config.files.dir, { recursive: true, force: true })
await database.drop()
await cluster.close()
process.exit(0)
