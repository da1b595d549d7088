import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buildApp } from '@readgrow/server/app'
import { storeDemo } from '@readgrow/server/demo'
import { openEmbeddedPostgres } from '@readgrow/server/embedded-postgres'
import { openPageRenderer } from '@readgrow/server/page-renderer'
import { readConfig } from '@readgrow/server/platform/config'
import { migrate } from '@readgrow/server/platform/database/migrate'
import { openServices, storeShippedContent } from '@readgrow/server/services'

/**
 * The product as server/src/main.ts starts it, and in the same process with the same compression the pages of
 * `PLAIN_PAGES` under /bench/: the cost of a page without a framework.
 */
const config = readConfig(process.env)
mkdirSync(config.dataDir, { recursive: true })
const embedded = await openEmbeddedPostgres({
  dataDir: path.join(config.dataDir, 'postgres'),
  database: 'readgrow',
  say: () => {},
})
await migrate(embedded.url)
const services = await openServices(config, embedded.url)
await storeShippedContent(services)
await storeDemo(services, config.port)
const { fastify } = await buildApp(services, await openPageRenderer())

const inlined = (html: string, element: string) =>
  new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(html)?.[1] ?? ''
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

fastify.get<{ Params: { name: string } }>('/bench/:name', async ({ params }, reply) => {
  const html = await readFile(path.join(process.env.PLAIN_PAGES ?? '', path.basename(params.name)), 'utf8')
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src ${hashOf(inlined(html, 'style'))}; script-src ${hashOf(inlined(html, 'script'))}; img-src data:`,
  )
  return reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-store').send(html)
})

await services.jobs.work(services.jobHandlers)
await fastify.listen({ port: config.port, host: config.listenAddress })
process.stdout.write('ReadGrow is ready\n')
process.on('SIGTERM', async () => {
  await fastify.close()
  await services.close()
  await embedded.stop()
  process.exit(0)
})
