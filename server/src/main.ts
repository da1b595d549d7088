import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { missingFooterSettings } from '#companies'
import { demoAccounts, demoPassword, storeDemo } from '#demo'
import { keepBackups, keepingOf, refuseHalfRestored } from '#platform/backup/index'
import { type Config, readConfig } from '#platform/config'
import { migrate } from '#platform/migrate'
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

/** What has been opened so far, the newest last: a stop closes it the other way round, also in the middle of a start. */
const opened: (() => Promise<unknown>)[] = []
let stopping = false

async function main(): Promise<void> {
  const config = await withStandIns(readConfig(process.env))
  refuseHalfRestored(config.dataDir)
  const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir)
  const url = config.databaseUrl ?? embedded?.url
  if (!url) throw new Error('there is no database to work with')
  await migrate(url)
  const services = await openServices(config, url)
  opened.push(() => services.close())
  await storeShippedContent(services)
  if (embedded) await storeDemo(services, config.port)
  const { fastify, load } = await buildApp(services, await openPageRenderer())
  if (process.env.READGROW_DEV === '1') mountDevReload(fastify)
  await services.jobs.work(services.jobHandlers)
  await fastify.listen({ port: config.port, host: config.listenAddress })
  opened.push(async () => {
    load.drain()
    // With a balancer in front it must first see that we are not ready; at a desk nobody waits for that.
    if (!embedded) await new Promise((resolve) => setTimeout(resolve, noticeMs))
    await Promise.race([fastify.close(), new Promise((resolve) => setTimeout(resolve, drainMs).unref())])
  })
  if (embedded) opened.push(keepBackups(keepingOf(services, url)).stop)
  announce(config, embedded !== null)
  if (missingFooterSettings(config).length > 0 && !embedded) {
    services.log.warn({ event: 'footer_incomplete', missing: missingFooterSettings(config) }, 'footer')
  }
}

/** A port of its own beside ours, so that what is known there by its address stays known after a restart. */
const standInsAfter = 10

/** Our own identity providers for the services that no key is configured for; they are loaded when they are used. */
async function withStandIns(config: Config): Promise<Config> {
  if (!config.simulatedProviders) return config
  const { port } = config
  const beside = port === 0 || port + standInsAfter > 65_535 ? 0 : port + standInsAfter
  const simulated = await openSimulatedProviders({ port: beside })
  opened.push(() => simulated.close())
  return withSimulated(config, simulated)
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
  const opening = openEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'readgrow', say })
  // Before it is ready, because a stop in between must end it too.
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

main().catch((error: Error) => {
  // A start that was told to stop fails on what has just been closed.
  if (!stopping) process.stderr.write(`ReadGrow could not start: ${reasonOf(error)}\n`)
  return stop(1)
})
