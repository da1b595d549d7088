import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { missingFooterSettings } from '#companies'
import { demoAccounts, demoPassword, storeDemo } from '#demo'
import { readConfig } from '#platform/config'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { migrate } from '#platform/migrate'
import { buildApp } from './app.ts'
import { openPageRenderer } from './page-renderer.ts'
import { openServices, storeShippedContent } from './services.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const drainMs = 10_000
const noticeMs = 5_000
const hardStopMs = 20_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir)
  const url = config.databaseUrl ?? embedded?.url
  if (!url) throw new Error('there is no database to work with')
  await migrate(url)
  const services = await openServices(config, url)
  await storeShippedContent(services)
  if (embedded) await storeDemo(services, config.port)
  const { fastify, load } = await buildApp(services, await openPageRenderer())
  await services.jobs.work(services.jobHandlers)
  await fastify.listen({ port: config.port, host: config.listenAddress })
  announce(config, embedded !== null)
  if (missingFooterSettings(config).length > 0 && !embedded) services.log.warn({ event: 'footer_incomplete', missing: missingFooterSettings(config) }, 'footer')

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), hardStopMs).unref()
    load.drain()
    // With a balancer in front it must first see that we are not ready; at a desk nobody waits for that.
    if (!embedded) await new Promise((resolve) => setTimeout(resolve, noticeMs))
    await Promise.race([fastify.close(), new Promise((resolve) => setTimeout(resolve, drainMs).unref())])
    await services.close()
    await embedded?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

function openEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true })
  return openEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'readgrow', say })
}

function announce(config: ReturnType<typeof readConfig>, demo: boolean): void {
  const address = (host: string) => `http://${host}:${config.port}`
  say(`ReadGrow is ready: ${address('localhost')}`)
  if (!demo) return
  say(`  company ${address('acme.localhost')} · operators ${address('admin.localhost')} · mailbox ${address('localhost')}/dev/mail`)
  say(`  demo sign-ins, password ${demoPassword}:`)
  const host = { individual: 'localhost', acme: 'acme.localhost', operator: 'admin.localhost' }
  for (const account of demoAccounts) say(`    ${account.customerId.padEnd(28)} ${host[account.company].padEnd(16)} ${account.what}`)
}

main().catch((error: Error) => {
  process.stderr.write(`ReadGrow could not start: ${error.message}\n`)
  process.exit(1)
})
