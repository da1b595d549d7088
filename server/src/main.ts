import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { missingFooterSettings } from '#companies'
import { demoAccounts, demoPassword, runDemoMonths, storeDemo } from '#demo'
import { backupScheduleOf, refuseHalfRestored, runHourlyBackups } from '#platform/backup/index'
import { type Config, readConfig } from '#platform/config'
import { migrate } from '#platform/database/migrate'
import type { Log } from '#platform/log'
import { openSimulatedProviders, withSimulated } from '#simulated-providers'
import { buildApp } from './app.ts'
import { mountDevReload } from './dev-reload.ts'
import { openPageRenderer } from './page-renderer.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { openServices, storeShippedContent } from './services.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const drainMs = 10_000
const noticeMs = 5_000
const hardStopMs = 20_000

/** Everything opened so far, the newest last: a stop closes it in reverse, even in the middle of a start. */
const opened: (() => Promise<unknown>)[] = []
let stopping = false
let log: Log | null = null

async function main(): Promise<void> {
  const config = await withPracticeGateway(await withStandIns(readConfig(process.env)))
  refuseHalfRestored(config.dataDir)
  const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir)
  const url = config.databaseUrl ?? embedded?.url
  if (!url) throw new Error('there is no database to work with')
  const { ahead } = await migrate(url)
  if (ahead.length > 0)
    say(`A newer release has migrated the database (${ahead.join(', ')}). This one goes on with it.`)
  const services = await openServices(config, url)
  log = services.log
  opened.push(() => services.close())
  // The newer release has loaded its own content; this one would undo that.
  if (ahead.length === 0) await storeShippedContent(services)
  if (embedded) await storeDemo(services, config.port, { months: config.demoHistory })
  const { fastify, load } = await buildApp(services, await openPageRenderer())
  if (process.env.READGROW_DEV === '1') mountDevReload(fastify)
  await services.jobs.work(services.jobHandlers)
  // Let as many connections wait as the system allows; the default is 511, and the rest would try again after a second.
  await fastify.listen({ port: config.port, host: config.listenAddress, backlog: 4_096 })
  if (embedded) opened.push(runHourlyBackups(backupScheduleOf(services, url)).stop)
  if (embedded && config.demoHistory) opened.push(runDemoMonths(services, url).stop)
  opened.push(async () => {
    load.announceStop()
    // Load balancers must first see that the server is not ready, and until then it serves everything; in development
    // nobody waits for that.
    await Promise.all([services.jobs.stopWorking(), embedded ? null : sleep(noticeMs)])
    load.drain()
    await Promise.race([fastify.close(), sleep(drainMs, undefined, { ref: false })])
  })
  announce(config, embedded !== null)
  if (missingFooterSettings(config).length > 0 && !embedded) {
    services.log.warn({ event: 'footer_incomplete', missing: missingFooterSettings(config) }, 'footer')
  }
}

/** A separate port beside the main one, so that its address stays the same after a restart. */
const standInsAfter = 10
const gatewayAfter = 11

/** Our own identity providers for the services without a configured key; they are loaded when they are used. */
async function withStandIns(config: Config): Promise<Config> {
  if (!config.simulatedProviders) return config
  const { port } = config
  const beside = port === 0 || port + standInsAfter > 65_535 ? 0 : port + standInsAfter
  const simulated = await openSimulatedProviders({ port: beside })
  opened.push(() => simulated.close())
  return withSimulated(config, simulated)
}

/** The practice gateway stands two doors further; its cards outlive a restart, as the product's rows do. */
async function withPracticeGateway(config: Config): Promise<Config> {
  if (!config.simulatedGateway) return config
  const { port, dataDir } = config
  const beside = port === 0 || port + gatewayAfter > 65_535 ? 0 : port + gatewayAfter
  mkdirSync(dataDir, { recursive: true })
  const { openSimulatedGateway } = await import('#simulated-gateway')
  const simulated = await openSimulatedGateway({
    port: beside,
    file: path.join(dataDir, 'practice-gateway.json'),
    webhookTo: port === 0 ? null : `http://localhost:${port}/webhooks/payment`,
  })
  opened.push(() => simulated.close())
  return { ...config, paymentGateway: simulated.settings }
}

/** An uncaught error may have left anything half done: it is logged, and the process ends in order. */
function endAfter(error: Error): void {
  const { message, stack } = error
  if (log) log.fatal({ event: 'uncaught', reason: message, stack }, 'uncaught')
  else process.stderr.write(`ReadGrow ends because of an error that nobody caught: ${stack ?? message}\n`)
  void stop(1)
}

async function stop(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), hardStopMs).unref()
  for (const close of opened.toReversed()) await close().catch(() => undefined)
  process.exit(exitCode)
}

async function openEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  const onLost = (error: Error) => {
    process.stderr.write(`ReadGrow ends, because its database does not come back: ${error.message}\n`)
    void stop(1)
  }
  const opening = openEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'readgrow', say, onLost })
  // Before the server is ready, because a stop in between must end it too.
  opened.push(async () => (await opening).stop())
  return opening
}

function announce(config: Config, demo: boolean): void {
  const address = (host: string) => `http://${host}:${config.port}`
  say(`ReadGrow is ready: ${address('localhost')}`)
  if (!demo) return
  say(
    `  company ${address('acme.localhost')} · operators ${address('admin.localhost')} · mailbox ${address('localhost')}/dev/mail`,
  )
  say(`  demo sign-ins, password ${demoPassword}:`)
  const host = { individual: 'localhost', acme: 'acme.localhost', operator: 'admin.localhost' }
  for (const account of demoAccounts) {
    say(`    ${account.customerId.padEnd(28)} ${host[account.company].padEnd(16)} ${account.what}`)
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code !== 'EADDRINUSE') return error.message
  const port = process.env.PORT ?? '3000'
  return `port ${port} is in use. Stop the program that uses it, or choose another: PORT=3100 npm start`
}

process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))
process.on('SIGHUP', () => void stop(0))
// The parent process is gone, however it ended.
process.on('disconnect', () => void stop(0))
process.channel?.unref()
process.on('uncaughtException', endAfter)

main().catch((error: Error) => {
  // A start that was told to stop fails on what has just been closed.
  if (!stopping) process.stderr.write(`ReadGrow could not start: ${reasonOf(error)}\n`)
  return stop(1)
})
